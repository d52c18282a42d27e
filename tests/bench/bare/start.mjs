import { request } from 'undici';

// The least that Node has to do to show a page of products: ask for it and read the answer.
const [host, accessToken] = process.argv.slice(2);
const answer = await request(`${host}/v1/produs/listAll?depozit=1&page=1&access-token=${accessToken}`);
const { items } = await answer.body.json();
process.stdout.write(`${items.length}\n`);
process.exit(0);
