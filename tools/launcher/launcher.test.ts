import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canListen, freePort } from '../run/ports.ts';
import { MiniRepo } from '../testing/mini-repo.ts';

let repo: MiniRepo;
let env: NodeJS.ProcessEnv;
let port: number;
let arcadePort: number;

beforeEach(async () => {
  repo = new MiniRepo();
  [port, arcadePort] = [await freePort(), await freePort()];
  env = { PORT: String(port), ARCADE_PORT: String(arcadePort), PROVIDER_PORT: String(await freePort()) };
});

afterEach(() => repo.demolish());

/** Starts the site, hands it over once it is ready, and presses Ctrl-C. */
async function started(
  meanwhile: () => Promise<void> | void = () => undefined,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const launched = repo.launch('start', env);
  await launched.ready();
  await meanwhile();
  launched.child.kill('SIGINT');
  const code = await launched.ended;
  return { code, stdout: launched.stdout, stderr: launched.stderr };
}

const builds = (workspace: string): number => readFileSync(join(repo.root, workspace, 'built.log'), 'utf8').length;

describe('npm start', () => {
  beforeEach(() => repo.pretendInstalled());

  it('prints one ready line and the console’s address, and ends well on Ctrl-C', async () => {
    const { code, stdout } = await started();
    const address = `http://localhost:${port}`;
    expect(stdout).toBe(`Baize is ready on ${address}\nOperators work on ${address}/console/\n`);
    expect(code).toBe(0);
    expect(await canListen(port)).toBe(true);
  });

  it('gives both servers the demo, the data folder and one secret that only the owner reads', async () => {
    await started(async () => {
      const [platform, arcade] = await Promise.all(
        [port, arcadePort].map(async (at) => (await fetch(`http://localhost:${at}/env`)).text()),
      );
      const file = join(repo.root, '.data', 'arcade-vendor-secret');
      expect(platform).toBe(arcade);
      expect(JSON.parse(platform ?? '')).toEqual({
        demo: '1',
        secret: readFileSync(file, 'utf8').trim(),
        dataDir: join(repo.root, '.data'),
      });
      expect(statSync(file).mode & 0o777).toBe(0o600);
    });
  });

  it('keeps the secret and builds nothing when nothing changed, not even for a touched file', async () => {
    await started();
    const secret = readFileSync(join(repo.root, '.data/arcade-vendor-secret'), 'utf8');
    utimesSync(join(repo.root, 'web/src/main.ts'), new Date(), new Date());
    repo.write('web/src/main.test.ts', 'export const test = 2;');
    const { stderr } = await started();
    expect(stderr).not.toMatch(/Installing|Building/);
    expect([builds('web'), builds('arcade')]).toEqual([1, 1]);
    expect(readFileSync(join(repo.root, '.data/arcade-vendor-secret'), 'utf8')).toBe(secret);
  });

  it('builds again only what changed', async () => {
    await started();
    repo.write('web/src/main.ts', 'export const page = 2;');
    const { stderr } = await started();
    expect(stderr).toContain('Building the site');
    expect([builds('web'), builds('arcade')]).toEqual([2, 1]);
  });

  it('compresses the built files once, for every request', async () => {
    await started();
    for (const ending of ['br', 'gz'])
      expect(existsSync(join(repo.root, `web/dist/assets/app-12345678.js.${ending}`))).toBe(true);
  });

  it('shows what a failed build said and does not take it for built', async () => {
    repo.write('node_modules/vite/bin/vite.js', 'console.error("main.ts is broken"); process.exit(1);');
    const first = repo.launch('start', env);
    expect(await first.ended).toBe(1);
    expect(first.stderr).toMatch(
      /main\.ts is broken[\s\S]*Building the site failed with the errors above: correct them and try again\.\n$/,
    );
    repo.pretendInstalled();
    await started();
    expect(builds('web')).toBe(1);
  });

  it('says which server ended and why, and stops the other', async () => {
    repo.write('arcade/src/main.ts', 'console.error("no database here"); process.exit(7);');
    const launched = repo.launch('start', env);
    expect(await launched.ended).toBe(1);
    expect(launched.stderr).toContain('[arcade] no database here');
    expect(launched.stderr).toContain(
      'The arcade stopped with exit code 7 before it was ready: its last lines above say why.',
    );
    expect(await canListen(port)).toBe(true);
  });

  it('does not stay up with half of the site', async () => {
    const launched = repo.launch('start', env);
    await launched.ready();
    await fetch(`http://localhost:${arcadePort}/die`).catch(() => undefined);
    expect(await launched.ended).toBe(1);
    expect(launched.stderr).toContain('The arcade stopped with exit code 3 while the site was running');
    expect(await canListen(port)).toBe(true);
  });

  it('stops when the shell is gone through which npm started it', async () => {
    const launched = repo.launchThroughShell('start', env);
    await launched.ready();
    launched.child.kill('SIGTERM');
    await expect
      .poll(async () => (await canListen(port)) && (await canListen(arcadePort)), { timeout: 5_000 })
      .toBe(true);
  });

  it('leaves no server behind when it is killed outright', async () => {
    const launched = repo.launch('start', env);
    await launched.ready();
    launched.child.kill('SIGKILL');
    await expect
      .poll(async () => (await canListen(port)) && (await canListen(arcadePort)), { timeout: 5_000 })
      .toBe(true);
  });
});

describe('npm start refuses in one sentence', () => {
  beforeEach(() => repo.pretendInstalled());

  async function refusal(): Promise<string> {
    const launched = repo.launch('start', env);
    expect(await launched.ended).toBe(1);
    expect(launched.stdout).toBe('');
    expect(launched.stderr.trimEnd()).not.toContain('\n');
    return launched.stderr.trimEnd();
  }

  function listen(at: number): Promise<Server> {
    return new Promise((resolve) => {
      const server = createServer();
      server.listen(at, '127.0.0.1', () => resolve(server));
    });
  }

  it('a taken port, with the variable that chooses another', async () => {
    const server = await listen(port);
    expect(await refusal()).toBe(
      `Port ${port} is taken by another program: stop that program or choose another port with PORT.`,
    );
    server.close();
  });

  it('a taken arcade port', async () => {
    const server = await listen(arcadePort);
    expect(await refusal()).toContain(
      `Port ${arcadePort} is taken by another program: stop that program or choose another port with ARCADE_PORT.`,
    );
    server.close();
  });

  it('one port for both', async () => {
    env.ARCADE_PORT = env.PORT;
    expect(await refusal()).toContain('give the arcade another port with ARCADE_PORT');
  });

  it('a port that is none', async () => {
    env.PORT = '80a';
    expect(await refusal()).toBe('PORT is "80a" and must be a port from 1 to 65535: correct it and try again.');
  });

  it('a data folder that cannot be written', async () => {
    repo.write('taken', '');
    env.DATA_DIR = join(repo.root, 'taken');
    expect(await refusal()).toMatch(
      /^Cannot write to .*taken because a file is in the way \(\w+\): make that folder writable or choose another one with DATA_DIR\.$/,
    );
    env.DATA_DIR = join(repo.root, 'taken/inside');
    expect(await refusal()).toContain('choose another one with DATA_DIR');
  });

  it('an empty secret', async () => {
    repo.write('.data/arcade-vendor-secret', '\n');
    expect(await refusal()).toContain('is empty: delete it to have a new secret made');
  });
});

describe('dependencies', () => {
  it('are installed once, and again after an installation that was cut off', async () => {
    repo.write('tools/tasks/check.ts', 'console.log("checked");');
    const run = async (): Promise<{ stdout: string; stderr: string }> => {
      const launched = repo.launch('check', env);
      expect(await launched.ended).toBe(0);
      return launched;
    };
    expect((await run()).stderr).toContain('Installing dependencies');
    expect((await run()).stderr).toBe('');
    repo.write(
      'web/package.json',
      JSON.stringify({ name: 'mini-web', version: '1.0.1', private: true, type: 'module' }),
    );
    repo.write('node_modules/.package-lock.json', '{ "packages": { "node_modules/half": { "version": "1.0.0" } } }');
    const again = await run();
    expect(again.stderr).toContain('Installing dependencies');
    expect(again.stdout).toBe('checked\n');
  });

  it('are refused in one sentence when the registry is out of reach', async () => {
    repo.writeLock({
      'node_modules/is-odd': {
        version: '3.0.1',
        integrity: 'sha512-CQpnWPrDwmP1+SMHXZhtLtJv90yiyVfluGsX5iNCVkrhQtU3TQHsUWPG9wkdk9Lgd5yNpAg9jQEo90CBaXgWMA==',
      },
    });
    const launched = repo.launch('check', {
      ...env,
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_cache: join(repo.root, 'npm-cache'),
      npm_config_fetch_retries: '0',
    });
    expect(await launched.ended).toBe(1);
    expect(launched.stderr.trimEnd().split('\n').at(-1)).toBe(
      "The package registry http://127.0.0.1:9 is out of reach (ECONNREFUSED), so it is not possible to install the dependencies: check the network and npm's proxy and registry settings, then try again.",
    );
  });
});

describe('the launcher', () => {
  it('lists its tasks when there is no such task', async () => {
    const launched = repo.launch('strat', env);
    expect(await launched.ended).toBe(2);
    expect(launched.stderr).toMatch(/^There is no task "strat"; these are the tasks:\n {2}start {8} build/);
  });

  it('passes a task its arguments, its exit code and a clean stdout', async () => {
    repo.pretendInstalled();
    repo.write('tools/tasks/check.ts', 'console.log("{}"); process.exitCode = 4;');
    const launched = repo.launch('check', env);
    expect(await launched.ended).toBe(4);
    expect(launched.stdout).toBe('{}\n');
  });
});
