import { setTimeout as wait } from 'node:timers/promises';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { type Conditions, createConditionBoard, type Fault } from './conditions.ts';
import { imageAt } from './demo-images.ts';
import { answerRequest, callOf, type DemoAnswer, type DemoRequest } from './demo-provider.ts';
import { writeOdd } from './odd-answers.ts';

/** What comes back for a request; whoever carries it makes the fault happen. */
export type DemoOutcome = {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fault: Fault | null;
};

/** An invented provider with its memory and its whims. */
export type DemoWorld = {
  readonly catalogue: Catalogue;
  readonly setConditions: (conditions: Conditions) => void;
  readonly answer: (request: DemoRequest) => Promise<DemoOutcome>;
  /** @param address relative, as products carry it */
  readonly answerImage: (address: string) => Promise<DemoOutcome>;
};

export type DemoOptions = {
  readonly now: () => number;
  readonly productsPerWarehouse?: number;
  readonly conditions?: Conditions;
};

const defaultProductsPerWarehouse = 1_600;

/** Makes a provider that lives in memory, as long as nobody drops it. */
export function createDemoWorld({ now, productsPerWarehouse, conditions = [] }: DemoOptions): DemoWorld {
  const catalogue = createCatalogue({
    now,
    productsPerWarehouse: productsPerWarehouse ?? defaultProductsPerWarehouse,
  });
  const board = createConditionBoard(conditions);

  const underConditions = async (
    call: Parameters<typeof board.take>[0],
    request: DemoRequest,
    act: () => DemoAnswer,
  ): Promise<DemoOutcome> => {
    const { delay, until, fault, status, body, headers, odd } = board.take(call, request);
    if (delay !== undefined) await wait(delay);
    await until;
    const isDone = fault !== 'down' && (status ?? 200) === 200;
    const answer = isDone ? act() : { status: status ?? 503, body: { error: 'unavailable' } };
    return {
      status: status ?? answer.status,
      body: body ?? (odd === undefined ? write(answer.body) : writeOdd(answer.body, odd)),
      headers: headers ?? {},
      fault: fault ?? null,
    };
  };

  return {
    catalogue,
    setConditions: board.set,
    answer: (request) => underConditions(callOf(request.path), request, () => answerRequest(catalogue, now, request)),
    answerImage: (address) =>
      underConditions('image', { method: 'GET', path: address, query: new URLSearchParams() }, () => {
        const image = imageAt(address);
        return image === null ? { status: 404, body: '' } : { status: 200, body: image };
      }),
  };
}

/** Pictures are text already; everything else is JSON. */
function write(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
