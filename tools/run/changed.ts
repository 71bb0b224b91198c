import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../launcher/paths.mjs';
import { codeWorkspaces, formatSuite, lintSuite, typeSuite } from './check-suites.ts';
import { run } from './command.ts';
import type { Suite } from './suite.ts';
import { vitestSuite } from './vitest-suite.ts';

const LINTED = /\.(?:ts|tsx|mjs)$/;

/** The fast variant of the check: what differs from the last commit, and the tests that it reaches. */
export async function changedSuites(): Promise<Suite[]> {
  const files = await changedFiles();
  if (files.length === 0) return [];
  const linted = files.filter((file) => LINTED.test(file));
  return [
    formatSuite(files),
    ...(linted.length > 0 ? [lintSuite(linted)] : []),
    ...touchedWorkspaces(files).map(typeSuite),
    vitestSuite({ name: 'Related tests (vitest)', select: ['--changed'], mayBeEmpty: true }),
  ];
}

async function changedFiles(): Promise<string[]> {
  const lists = [
    await run('git', ['diff', '--name-only', '--diff-filter=d', 'HEAD']),
    await run('git', ['ls-files', '--others', '--exclude-standard']),
  ];
  const failed = lists.find(({ code }) => code !== 0);
  if (failed !== undefined) throw new Error(`git could not say what changed: ${failed.stderr}`);
  return lists
    .flatMap(({ stdout }) => stdout.split('\n'))
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

/** Every floor speaks the protocol, so a change there touches them all; one of the kit touches the front ends. */
export function touchedWorkspaces(
  files: readonly string[],
  workspaces: readonly string[] = codeWorkspaces(),
): string[] {
  const touched = new Set(files.map((file) => file.split('/')[0]));
  const all = touched.has('protocol') || files.some((file) => !file.includes('/'));
  if (touched.has('kit')) for (const frontEnd of ['web', 'console']) touched.add(frontEnd);
  return workspaces.filter((workspace) => all || touched.has(workspace));
}
