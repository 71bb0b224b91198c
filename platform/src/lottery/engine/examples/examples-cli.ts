import { ELOTT_GAMES, SOUTH_EAST_ASIA_GAMES, VIETNAM_GAMES } from '@baize/protocol/lottery';
import { writeFileSync } from 'node:fs';
import { examplesSource } from './play-examples.ts';

// Run by `npm run generate`: finds an example of every play and writes them where a hall reads them.
const folder = new URL('../../../../../protocol/src/lottery/games/', import.meta.url);
const files = [
  ['examples-vietnam.ts', 'VIETNAM_EXAMPLES', VIETNAM_GAMES],
  ['examples-south-east-asia.ts', 'SOUTH_EAST_ASIA_EXAMPLES', SOUTH_EAST_ASIA_GAMES],
  ['examples-elott.ts', 'ELOTT_EXAMPLES', ELOTT_GAMES],
] as const;
for (const [file, name, games] of files) writeFileSync(new URL(file, folder), await examplesSource(name, games));
