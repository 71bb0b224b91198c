import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPhrases } from '../checks/words/phrases.ts';
import { ROOT } from '../launcher/paths.mjs';
import { runTool, type CommandResult } from './command.ts';
import { GENERATORS, driftOf } from './generators.ts';
import type { Outcome, Suite } from './suite.ts';

/** The workspaces that hold code, in the order of the floors. */
export function codeWorkspaces(): string[] {
  const manifest: { workspaces: string[] } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return manifest.workspaces.filter((workspace) => existsSync(join(ROOT, workspace, 'tsconfig.json')));
}

/** One check is one outcome: it holds or it does not. */
function verdict({ code, stdout, stderr }: CommandResult): Outcome {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: `${stdout}${stderr}`.trim() };
}

/** @param paths files to look at; the whole repository when empty */
export function formatSuite(paths: readonly string[] = []): Suite {
  const args = ['--check', ...(paths.length > 0 ? ['--no-error-on-unmatched-pattern', ...paths] : [])];
  return { name: 'Formatting (oxfmt)', run: async () => verdict(await runTool('oxfmt/bin/oxfmt', args)) };
}

/** @param paths files to look at; the whole repository when empty */
export function lintSuite(paths: readonly string[] = []): Suite {
  const args = ['--deny-warnings', ...(paths.length > 0 ? ['--no-error-on-unmatched-pattern', ...paths] : [])];
  return { name: 'Lint (oxlint)', run: async () => verdict(await runTool('oxlint/bin/oxlint', args)) };
}

export function typeSuite(workspace: string): Suite {
  return {
    name: `Types of ${workspace} (tsc)`,
    run: async () => verdict(await runTool('typescript/bin/tsc', ['--noEmit', '-p', workspace])),
  };
}

const deadCodeSuite: Suite = {
  name: 'Dead code (knip)',
  run: async () => verdict(await runTool('knip/bin/knip.js', ['--no-progress', '--no-config-hints'])),
};

const generatedSuite: Suite = {
  name: 'Generated files',
  run: async () => {
    const drift = await driftOf(GENERATORS);
    if (drift.length === 0) return { passed: 1, failed: 0 };
    const output = `These generated files were out of date and have been written again: review and commit them.\n${drift.join('\n')}`;
    return { passed: 0, failed: 1, output };
  },
};

const phraseSuite: Suite = {
  name: 'Phrases (voice)',
  run: async () => {
    const findings = checkPhrases(ROOT);
    return {
      passed: findings.length === 0 ? 1 : 0,
      failed: findings.length === 0 ? 0 : 1,
      output: findings.join('\n'),
    };
  },
};

/** The checks of `npm run check`, cheapest first. */
export function checkSuites(): Suite[] {
  return [formatSuite(), lintSuite(), ...codeWorkspaces().map(typeSuite), phraseSuite, deadCodeSuite, generatedSuite];
}
