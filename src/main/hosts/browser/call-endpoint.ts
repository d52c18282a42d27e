import type { IncomingMessage, ServerResponse } from 'node:http';
import { failure, type Result } from '#shared/result.ts';
import type { Dispatch } from '../../dispatch.ts';
import { answerText } from './answers.ts';

/** Bytes of one call: a hundred times the longest that the page sends. */
const maximumBodySize = 1024 * 1024;

/** Answers `POST /call` with `{name, input}`: one call of the contract, always an envelope once it could be read. */
export async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  dispatch: Dispatch,
): Promise<void> {
  // Any other type can be sent by a form of a foreign page without asking first.
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') return answerText(response, 415, 'application/json only');
  const body = await readBody(request);
  if (body === null) {
    response.setHeader('connection', 'close');
    return answerText(response, 413, 'too large');
  }
  const envelope = await run(body, dispatch);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(envelope));
}

async function run(body: string, dispatch: Dispatch): Promise<Result<unknown>> {
  let message: unknown;
  try {
    message = JSON.parse(body);
  } catch {
    return failure('bad-input');
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return failure('bad-input');
  const { name, input } = message as { name?: unknown; input?: unknown };
  return dispatch(name, input);
}

/** The whole body, or null as soon as it is over the limit. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maximumBodySize) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
