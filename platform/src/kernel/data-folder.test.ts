import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { holdDataFolder } from './data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-lock-'));
const lock = join(folder, 'platform.lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  it('is held by one process and given back', () => {
    const release = holdDataFolder(folder);
    expect(() => holdDataFolder(folder)).toThrow(ConfigError);
    release();
    holdDataFolder(folder)();
  });

  it('is refused while another process holds it', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(lock, `${other.pid}`);
    expect(() => holdDataFolder(folder)).toThrow(`is in use by the process ${other.pid}`);
    const gone = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await gone;
    holdDataFolder(folder)();
  });

  it('is taken over from a process that was killed, even when its number was given again', () => {
    writeFileSync(lock, `${process.ppid} 1`);
    expect(() => holdDataFolder(folder)()).not.toThrow();
    writeFileSync(lock, 'cut sh');
    expect(() => holdDataFolder(folder)()).not.toThrow();
  });
});
