import { expect, it } from 'vitest';
import { commitmentTo } from '../../src/fairness/draws.ts';
import { toBase64Url } from '../../src/fairness/encoding.ts';
import { readProof } from './read-proof.ts';

const seed = 'ab'.repeat(32);
const proof = {
  algorithm: 'hmac-sha256-v1',
  game: 'chalk-dice',
  rules: 1,
  roundId: '7KQ4-M2XV-9DHT-3RWB',
  serverSeedHash: await commitmentTo(seed),
  serverSeed: seed,
  clientSeed: 'abc',
  currency: 'USD',
  stake: '0.2000',
  choice: { direction: 'under', target: 4_950 },
  outcome: null,
};
const coded = toBase64Url(JSON.stringify(proof));

it.each([
  ['its JSON', JSON.stringify(proof, null, 2)],
  ['its code', coded],
  ['a link', `https://arcade.example/verify?lang=CN#${coded}`],
  ['a fragment with spaces around it', `  #${coded}\n`],
])('reads a proof from %s', (_name, text) => {
  expect(readProof(text)).toEqual({ proof });
});

it('says what it cannot read', () => {
  for (const text of ['', 'nonsense', '{}{', '[]', '#', '"text"'])
    expect(readProof(text)).toEqual({ faults: ['proof'] });
  expect(readProof(JSON.stringify({ ...proof, serverSeed: 'x', stake: '0' }))).toEqual({
    faults: ['serverSeed', 'stake'],
  });
});
