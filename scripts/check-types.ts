import { availableParallelism } from 'node:os';
import { runTool } from './tools.ts';

/** Every room with walls of its own (a tsconfig.json), and the top level with its configuration and scripts. */
const rooms = [
  'src/renderer',
  'tests',
  'src/main',
  'src/main/hosts/electron',
  'src/preload',
  'src/shared',
  '.',
] as const;

/** Rooms checked at once; the compiler itself uses more than one core. */
const maximumParallel = Math.min(2, availableParallelism());

const waiting: string[] = [...rooms];
const broken: string[] = [];

async function checkNext(): Promise<void> {
  for (let room = waiting.shift(); room !== undefined; room = waiting.shift()) {
    const { code, output } = await runTool('tsc', 'typescript', ['-p', room, '--pretty', 'false'], { collect: true });
    if (code === 0) continue;
    broken.push(room);
    console.log(output.trim());
  }
}

await Promise.all(Array.from({ length: maximumParallel }, checkNext));
console.log(broken.length === 0 ? `types: ${rooms.length} rooms checked` : `types: broken in ${broken.join(', ')}`);
process.exitCode = broken.length === 0 ? 0 : 1;
