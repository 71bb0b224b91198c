import { spawn } from 'node:child_process';
import { ROOT } from '../launcher/paths.mjs';
import type { Outcome, Suite } from '../run/suite.ts';

const CLOSING_LINE = /^(?:(\d+) left out\n)?(\d+) passed, (\d+) failed$/gm;

/** `npm test`, its output passed through, its closing line taken over into the sum. */
export const npmTestSuite: Suite = {
  name: 'npm test',
  showsItself: true,
  run: async () => {
    const { code, output } = await runShown('npm', ['test']);
    return outcomeOf(code, output);
  },
};

/** A run without a closing line, or one that fails beside its tests, counts as one failure. */
export function outcomeOf(code: number, output: string): Outcome {
  const last = [...output.matchAll(CLOSING_LINE)].at(-1);
  const [, skipped = '0', passed = '0', failed = '0'] = last ?? [];
  const pointer = 'The failures are shown above, where they happened.';
  return {
    passed: Number(passed),
    failed: Math.max(Number(failed), code === 0 ? 0 : 1),
    skipped: Number(skipped),
    output: pointer,
  };
}

function runShown(command: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    process.stdout.write(chunk);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
