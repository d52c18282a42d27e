import { createUndiciTransport } from '#main/provider/undici-transport.ts';

/** Run as a process of its own: asks the https server that is named first and prints how that went, as JSON. */
const [host = ''] = process.argv.slice(2);
const say = () => {};
const ports = { log: { info: say, warn: say, error: say }, resolveProxy: async () => 'DIRECT' };
const transport = createUndiciTransport({ host, accessToken: 'test-token' }, ports);
const answer = await transport.request({ method: 'GET', path: 'depozit/listAll', query: {}, timeLimit: 5_000 });
console.log(JSON.stringify(answer));
await transport.close();
