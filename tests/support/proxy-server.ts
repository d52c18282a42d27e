import { createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A small real HTTP proxy on loopback. */
export type ProxyServer = {
  /** `127.0.0.1:<port>`, as a PAC answer names it. */
  readonly address: string;
  /** What went through: `CONNECT host:port` for tunnels, `GET http://...` for forwarded requests. */
  readonly requests: readonly string[];
  readonly close: () => Promise<void>;
};

/** Starts a proxy that speaks both ways: tunnels and forwarded requests. */
export async function startProxyServer(): Promise<ProxyServer> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((incoming, response) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    const outgoing = request(incoming.url ?? '', { method: incoming.method, headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  server.on('connect', (incoming, client: Socket, head) => {
    requests.push(`CONNECT ${incoming.url}`);
    const [host = '', port = ''] = (incoming.url ?? '').split(':');
    const upstream = connect(Number(port), host, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of sockets) socket.destroy();
      }),
  };
}
