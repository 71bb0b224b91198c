import process from 'node:process';
import { measureTeams } from '../../platform/src/contracts/testing/team-bench.ts';
import { fillRecords } from '../../platform/src/wallet/testing/team-records.ts';

// Run by team-parts.ts as a process of its own, whose heap is measured:
// `BAIZE_TEST_DATABASE=postgres node --expose-gc bench/src/team-figures.ts 100000`.
const [people = 100_000] = process.argv.slice(2).map(Number);
await measureTeams({ people, few: 1_000, requests: 60 }, fillRecords, (figures) =>
  process.stdout.write(`${JSON.stringify(figures)}\n`),
);
