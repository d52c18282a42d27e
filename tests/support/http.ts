import { type IncomingHttpHeaders, request } from 'node:http';

export type HttpAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

type Question = {
  readonly method?: string;
  /** Goes over the wire as it is, dots and all, which fetch would tidy up. */
  readonly path: string;
  /** May name another Host, which fetch does not allow. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
};

/** Asks a server on loopback, without anything that a well-behaved client would add or correct. */
export function ask(port: number, { method = 'GET', path, headers = {}, body }: Question): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const question = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, async (answer) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        });
      } catch (error) {
        reject(error);
      }
    });
    question.on('error', reject);
    question.end(body);
  });
}
