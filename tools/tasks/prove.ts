import { findChromium } from '../chromium.ts';
import { proofLines, verdictOf, type Proof } from '../prove/proof.ts';
import { chosenTopics } from '../prove/topics.ts';
import { elapsed } from '../launcher/progress.mjs';
import { runSuites } from '../run/suite.ts';

const startedMs = performance.now();
try {
  const topics = chosenTopics(process.argv.slice(2));
  const chromium = await findChromium();
  process.env.CHROMIUM_PATH = chromium;
  const proofs: Proof[] = [];
  for (const { name, proves, turns } of topics) {
    console.log(`\n${name}: ${proves}`);
    proofs.push({ topic: name, proves, results: await runSuites(turns(chromium)) });
  }
  console.log(`\nTook ${elapsed(startedMs)}.\n${proofLines(proofs).join('\n')}`);
  const notes = proofs.flatMap(({ results }) => results.filter((result) => result.notes));
  for (const { name, notes: note } of notes) console.log(`${name}: ${note}`);
  if (proofs.some((proof) => verdictOf(proof) === 'FAILED')) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
