import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../launcher/paths.mjs';

// A server that answers its probes and tells, on /env, what it was started with.
const SERVER = `
import { createServer } from 'node:http';
const names = { arcade: 'ARCADE_PORT', 'payment-provider': 'PROVIDER_PORT' };
const folder = Object.keys(names).find((name) => import.meta.url.includes('/' + name + '/'));
const port = Number(process.env[names[folder] ?? 'PORT']);
const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  response.end(JSON.stringify({ demo: process.env.BAIZE_DEMO, secret: process.env.ARCADE_VENDOR_SECRET, dataDir: process.env.DATA_DIR }));
});
server.listen(port);
process.on('SIGTERM', () => { server.closeAllConnections(); server.close(); });
`;

// Stands where Vite would, and leaves behind how often it was called.
const BUILDER = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('dist/assets', { recursive: true });
writeFileSync('dist/index.html', '<!doctype html>');
writeFileSync('dist/assets/app-12345678.js', 'export const text = 1;'.repeat(200));
appendFileSync('built.log', 'x');
`;

/** Stands where the texts are compiled. */
const COMPILER = `
import { mkdirSync } from 'node:fs';
mkdirSync('platform/dist/texts', { recursive: true });
`;

/** A small tree that the real launcher takes for the repository: its servers and its builder are stand-ins. */
export class MiniRepo {
  readonly root = mkdtempSync(join(tmpdir(), 'mini-repo-'));
  readonly #children: ChildProcess[] = [];

  constructor() {
    cpSync(join(ROOT, 'tools/launcher'), join(this.root, 'tools/launcher'), { recursive: true });
    this.write('package.json', JSON.stringify({ name: 'mini', private: true, type: 'module', workspaces: ['web'] }));
    this.write(
      'web/package.json',
      JSON.stringify({ name: 'mini-web', version: '1.0.0', private: true, type: 'module' }),
    );
    this.writeLock({});
    this.write('web/src/main.ts', 'export const page = 1;');
    this.write('web/src/main.test.ts', 'export const test = 1;');
    this.write('platform/src/main.ts', SERVER);
    this.write('console/src/main.ts', 'export const page = 1;');
    this.write('arcade/src/main.ts', SERVER);
    this.write('tools/payment-provider/main.ts', SERVER);
    this.write('tools/texts/compile-texts.ts', COMPILER);
  }

  /** Writes a file; the path is relative to the root. */
  write(path: string, text: string): void {
    const file = join(this.root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Writes a lock file with the given packages beside the workspace. */
  writeLock(packages: Record<string, object>): void {
    const workspace = {
      'node_modules/mini-web': { resolved: 'web', link: true },
      web: { name: 'mini-web', version: '1.0.0' },
    };
    const names = Object.fromEntries(Object.keys(packages).map((path) => [path.replace('node_modules/', ''), '1.0.0']));
    this.write(
      'package.json',
      JSON.stringify({ name: 'mini', private: true, type: 'module', workspaces: ['web'], dependencies: names }),
    );
    const root = { '': { name: 'mini', workspaces: ['web'], dependencies: names } };
    this.write(
      'package-lock.json',
      JSON.stringify({
        name: 'mini',
        lockfileVersion: 3,
        requires: true,
        packages: { ...root, ...workspace, ...packages },
      }),
    );
  }

  /** Puts the builder's stand-in where an installed Vite would be, with the mark of a complete installation. */
  pretendInstalled(): void {
    this.write('node_modules/vite/bin/vite.js', BUILDER);
    this.write('node_modules/vite/package.json', '{ "type": "module" }');
    const link = { 'node_modules/mini-web': { resolved: 'web', link: true } };
    this.write('node_modules/mini-web/package.json', '{}');
    this.write('node_modules/.package-lock.json', JSON.stringify({ lockfileVersion: 3, packages: link }));
  }

  /** Starts the launcher with a task. */
  launch(task: string, env: NodeJS.ProcessEnv): Launched {
    const launched = new Launched(
      spawn(process.execPath, ['tools/launcher/main.mjs', task], { cwd: this.root, env: cleanEnv(env) }),
    );
    this.#children.push(launched.child);
    return launched;
  }

  /** Starts the launcher as npm does, through a shell; the handle is the shell's. */
  launchThroughShell(task: string, env: NodeJS.ProcessEnv): Launched {
    const command = `"${process.execPath}" tools/launcher/main.mjs ${task}; exit $?`;
    const launched = new Launched(spawn('sh', ['-c', command], { cwd: this.root, env: cleanEnv(env) }));
    this.#children.push(launched.child);
    return launched;
  }

  /** Ends what still runs and deletes the tree. */
  demolish(): void {
    for (const child of this.#children) child.kill('SIGKILL');
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Without the settings of the process that runs the tests, npm's above all. */
function cleanEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, npm_execpath: process.env.npm_execpath, ...env };
}

/** A running launcher and what it has said. */
export class Launched {
  readonly child: ChildProcess;
  readonly ended: Promise<number>;
  stdout = '';
  stderr = '';

  constructor(child: ChildProcess) {
    this.child = child;
    child.stdout?.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
    this.ended = new Promise((resolve) => child.on('close', (code) => resolve(code ?? -1)));
  }

  /** Resolves when it has printed a line to stdout; fails with all it said when it ended before that. */
  async ready(): Promise<void> {
    const line = new Promise<void>((resolve) => {
      this.child.stdout?.on('data', () => {
        if (this.stdout.includes('\n')) resolve();
      });
    });
    const early = this.ended.then((code) => {
      throw new Error(`the launcher ended with ${code}:\n${this.stderr}`);
    });
    await Promise.race([line, early]);
  }
}
