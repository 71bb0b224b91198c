import { step } from '../launcher/progress.mjs';
import { GENERATORS, generate } from '../run/generators.ts';

for (const generator of GENERATORS) await step(generator.name, () => generate([generator]));
