import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { run } from '../run/command.ts';

interface Vector {
  readonly game: string;
  readonly issue: string;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly numbers: Readonly<Record<string, readonly string[]>>;
}

const FIXTURE = new URL('../../protocol/src/lottery/draw/fixtures/draw-vectors.json', import.meta.url);
const vectors: Vector[] = JSON.parse(readFileSync(FIXTURE, 'utf8'));
const [north] = vectors;
if (!north) throw new Error('no vector');
const verify = (...args: string[]) => run(process.execPath, ['tools/verify-draw/main.ts', ...args]);
const named = ['--game', north.game, '--issue', north.issue];

describe('npm run verify-draw', () => {
  it('draws an issue again and knows its commitment', async () => {
    const { code, stdout } = await verify(...named, '--seed', north.serverSeed, '--commitment', north.commitment);
    expect(code).toBe(0);
    expect(stdout).toContain('It is the published commitment.');
    for (const [group, values] of Object.entries(north.numbers)) {
      expect(stdout).toMatch(new RegExp(`^ {2}${group} +${values.join(' ')}$`, 'm'));
    }
  });

  it('says when the seed is another than the one committed to', async () => {
    const { code, stdout } = await verify(...named, '--seed', north.serverSeed, '--commitment', 'ab'.repeat(32));
    expect(code).toBe(1);
    expect(stdout).toContain('The published commitment is another');
  });

  it.each([
    [[...named, '--seed', 'abc'], '--seed is 64 hexadecimal digits'],
    [[...named], 'give --seed'],
    [['--game', 'NONE', '--issue', '1', '--seed', north.serverSeed], 'there is no game NONE'],
  ])('refuses %j', async (args, says) => {
    const { code, stderr } = await verify(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
  });
});
