import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../launcher/paths.mjs';
import { runTool } from '../run/command.ts';

const NOT_COPIED = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  '.data',
  'coverage',
  'test-results',
  'playwright-report',
  'screens',
]);

/** A copy of the repository into which violations are put, to see that the real tools refuse them. */
export class RepoCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'repo-copy-'));

  constructor() {
    cpSync(ROOT, this.root, {
      recursive: true,
      filter: (source) => source === ROOT || !NOT_COPIED.has(basename(source)),
    });
    const manifest: { workspaces: string[] } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    for (const folder of ['.', ...manifest.workspaces]) {
      const modules = join(ROOT, folder, 'node_modules');
      if (folder === '.') this.#linkPackages(modules, manifest.workspaces);
      else if (existsSync(modules)) symlinkSync(modules, join(this.root, folder, 'node_modules'));
    }
  }

  /** Every package is the repository's own, but the workspaces are the copy's. */
  #linkPackages(modules: string, workspaces: readonly string[]): void {
    const linked = join(this.root, 'node_modules');
    mkdirSync(join(linked, '@baize'), { recursive: true });
    for (const name of readdirSync(modules)) {
      if (name !== '@baize') symlinkSync(join(modules, name), join(linked, name));
    }
    for (const workspace of workspaces) symlinkSync(join(this.root, workspace), join(linked, '@baize', workspace));
  }

  /** Puts a file in, in place of one that may be there. */
  write(path: string, text: string): void {
    const file = join(this.root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Puts a file in unless there is one already. */
  writeIfAbsent(path: string, text: string): void {
    if (!existsSync(join(this.root, path))) this.write(path, text);
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  /** Runs one of the real tools on the copy and returns its exit code and all that it printed. */
  async run(entry: string, args: readonly string[]): Promise<{ code: number; output: string }> {
    const { code, stdout, stderr } = await runTool(entry, args, { cwd: this.root });
    return { code, output: `${stdout}${stderr}` };
  }

  demolish(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
