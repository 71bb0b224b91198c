import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../launcher/paths.mjs';

// `node tools/make-game/write-figures.ts NAME`: computes what a slot's plan comes to and states it.

const [code = ''] = process.argv.slice(2);
const at = (path: string): string => pathToFileURL(join(ROOT, 'arcade', path)).href;
const { figuresOf } = await import(at('src/slot/figures-of.ts'));
const { PLAN } = await import(at(`games/${code}/plan.ts`));
const path = `arcade/games/${code}/figures.ts`;
const figures = Object.entries(figuresOf(PLAN)).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);
writeFileSync(
  join(ROOT, path),
  `import type { SlotFigures } from '../../src/slot/figures.ts';

/** The stated figures; \`theory.test.ts\` computes each of them from the plan. */
export const FIGURES: SlotFigures = {
${figures.join('\n').replaceAll('"', "'")}
};
`,
);
console.log(`wrote  ${path}`);
