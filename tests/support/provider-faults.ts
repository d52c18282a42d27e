import type { ServerResponse } from 'node:http';
import type { DemoOutcome } from '#main/demo/demo-world.ts';

const mebibyte = Buffer.alloc(1024 * 1024, 0x20);

/**
 * Sends an outcome, and makes its fault really happen on the connection.
 * @param type the media type of the body
 */
export function sendOutcome(response: ServerResponse, outcome: DemoOutcome, type: string): void {
  const { fault, status, headers } = outcome;
  const body = Buffer.from(outcome.body);
  if (fault === 'silent') return;
  if (fault === 'down') {
    response.socket?.resetAndDestroy();
    return;
  }
  if (fault === 'endless') {
    response.writeHead(status, { 'content-type': type, ...headers });
    writeEndlessly(response);
    return;
  }
  response.writeHead(status, { 'content-type': type, 'content-length': body.byteLength, ...headers });
  if (fault === 'cut') {
    response.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => response.socket?.resetAndDestroy());
    return;
  }
  if (fault === 'trickle') trickle(response, body, 0);
  else response.end(body);
}

function writeEndlessly(response: ServerResponse): void {
  while (!response.destroyed && response.write(mebibyte));
  if (!response.destroyed) response.once('drain', () => writeEndlessly(response));
}

function trickle(response: ServerResponse, body: Buffer, position: number): void {
  if (response.destroyed) return;
  if (position >= body.byteLength) {
    response.end();
    return;
  }
  response.write(body.subarray(position, position + 1), () => setImmediate(trickle, response, body, position + 1));
}
