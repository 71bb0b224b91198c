/**
 * @typedef {{ about: string, needsBuild?: boolean, script: string } |
 *   { about: string, needsBuild?: boolean, script?: undefined, run: () => Promise<number> }} Task
 */

/** @type {Map<string, Task>} */
export const TASKS = new Map([
  [
    'start',
    { about: 'build what changed and serve the whole site', run: async () => (await import('./sites.mjs')).start() },
  ],
  ['dev', { about: 'serve the site with hot reload', run: async () => (await import('./sites.mjs')).dev() }],
  ['test', { about: 'run every check and test once', needsBuild: true, script: 'tools/tasks/test.ts' }],
  [
    'prove',
    { about: 'prove what takes long (names of topics or wings)', needsBuild: true, script: 'tools/tasks/prove.ts' },
  ],
  ['check', { about: 'format, lint, types, dead code, generated files', script: 'tools/tasks/check.ts' }],
  ['ci', { about: 'the whole gate, as .ci/run runs it in a fresh clone', script: 'tools/ci/main.ts' }],
  [
    'texts',
    { about: 'list what languages lack and what waits for a look (tags of languages)', script: 'tools/texts/main.ts' },
  ],
  ['openapi', { about: 'write docs/openapi.json', script: 'platform/src/kernel/openapi/openapi-cli.ts' }],
  ['generate', { about: 'write the generated files again', script: 'tools/tasks/generate.ts' }],
  ['bench', { about: 'measure', needsBuild: true, script: 'bench/src/main.ts' }],
  ['screens', { about: 'take the screenshots of docs/screens', needsBuild: true, script: 'e2e/src/screens.ts' }],
  [
    'stories',
    { about: 'show every part of the ui on one page', run: async () => (await import('./sites.mjs')).stories() },
  ],
  ['audit-ledger', { about: 'prove that the ledger sums to zero', script: 'platform/src/wallet/audit/audit-cli.ts' }],
  ['ops', { about: 'set what the site shows, as an operator (--help)', script: 'tools/ops/main.ts' }],
  ['make-wing', { about: 'write the skeleton of a new wing on every floor', script: 'tools/make-wing/main.ts' }],
  [
    'make-game',
    { about: 'write a game that plays as it is, in a folder of the arcade', script: 'tools/make-game/main.ts' },
  ],
  ['simulate', { about: 'play a game of the arcade by the million', script: 'arcade/src/simulate/main.ts' }],
  ['verify-draw', { about: 'draw an issue of a lottery again from its seed', script: 'tools/verify-draw/main.ts' }],
  ['vendor-kit', { about: 'try a platform as a game vendor would', script: 'tools/vendor-kit/main.ts' }],
]);

/** @param {string} name */
export function usage(name) {
  const list = [...TASKS].map(([task, { about }]) => `  ${task.padEnd(13)} ${about}`).join('\n');
  return `${name === '' ? 'Name a task' : `There is no task "${name}"`}; these are the tasks:\n${list}`;
}
