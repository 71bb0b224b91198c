import type { CommandSet } from './command-set.ts';

export const usageOf = (
  sets: readonly CommandSet[],
): string => `Sets what a brand's site shows and to whom, as an operator. Every change is on record; open pages follow within 5 s.

  npm run ops -- <command> [options]

${sets.map(({ usage }) => usage).join('\n\n')}

Everywhere
  --platform URL (http://localhost:PORT)   --merchant CODE (baize)   --json   --help

In the demo: OPS_PASSWORD='Baize#2026demo' npm run ops -- login --username operator`;
