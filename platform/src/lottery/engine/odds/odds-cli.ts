import { writeFileSync } from 'node:fs';
import { elottOddsSource, priceElott } from './price-elott.ts';

// Run by `npm run generate`: computes the quick lotteries' odds and writes them where hall and platform read them.
const target = new URL('../../../../../protocol/src/lottery/games/elott-odds.ts', import.meta.url);
writeFileSync(target, elottOddsSource(priceElott()));
