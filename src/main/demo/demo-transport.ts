import { setTimeout as wait } from 'node:timers/promises';
import { failure, type Result, success } from '#shared/result.ts';
import type { Transport } from '../provider/transport.ts';
import { createDemoWorld, type DemoOptions, type DemoOutcome, type DemoWorld } from './demo-world.ts';

const imageTimeLimit = 15_000;

/** A transport that answers from memory; the memory lives as long as the transport. */
export function createDemoTransport(options: DemoOptions): Transport {
  return carryDemoWorld(createDemoWorld(options));
}

/** A transport over a world that someone else can also look into. */
export function carryDemoWorld(world: DemoWorld): Transport {
  const closing = new AbortController();
  return {
    async request({ method, path, query, timeLimit }) {
      const answering = world.answer({ method, path, query: new URLSearchParams(query) });
      const outcome = await carry(answering, timeLimit, closing.signal);
      return outcome.ok ? success({ status: outcome.value.status, body: outcome.value.body }) : outcome;
    },
    async fetchImage(address, maximumBytes) {
      const outcome = await carry(world.answerImage(address), imageTimeLimit, closing.signal);
      if (!outcome.ok) return outcome;
      const body = Buffer.from(outcome.value.body);
      return body.byteLength > maximumBytes ? failure('unreadable') : success({ status: outcome.value.status, body });
    },
    async close() {
      closing.abort();
    },
  };
}

/** Brings an answer within its time limit, with the faults as a network shows them. */
async function carry(
  answering: Promise<DemoOutcome>,
  timeLimit: number,
  closed: AbortSignal,
): Promise<Result<DemoOutcome>> {
  const arrived = new AbortController();
  const signal = AbortSignal.any([arrived.signal, closed]);
  const tooLate = wait(timeLimit, failure('timeout'), { signal, ref: false }).catch(() => failure('unreachable'));
  const result = await Promise.race([answering.then((outcome) => afterFault(outcome, tooLate)), tooLate]);
  arrived.abort();
  return result;
}

function afterFault(
  outcome: DemoOutcome,
  tooLate: Promise<Result<never>>,
): Result<DemoOutcome> | Promise<Result<never>> {
  switch (outcome.fault) {
    case 'down':
    case 'cut':
      return failure('unreachable');
    case 'silent':
      return tooLate;
    case 'endless':
      return failure('unreadable');
    case 'trickle':
    case null:
      return success(outcome);
  }
}
