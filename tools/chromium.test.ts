import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChromium } from './chromium.ts';

let folder: string;
let program: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  program = join(folder, 'chromium');
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o755);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('takes the Chromium that CHROMIUM_PATH names', async () => {
  expect(await findChromium({ CHROMIUM_PATH: program, PATH: '' })).toBe(program);
});

it('says what to do when CHROMIUM_PATH names none', async () => {
  await expect(findChromium({ CHROMIUM_PATH: join(folder, 'gone') })).rejects.toThrow(
    /gone, which is no program: correct it, or unset it/,
  );
});

it('takes the first one on PATH', async () => {
  expect(await findChromium({ PATH: `/nowhere:${folder}` })).toBe(program);
});
