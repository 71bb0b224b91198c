import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { passThrough } from './children.mjs';
import { ensureDependencies } from './install/dependencies.mjs';
import { ensureNode, reexecute, refuseAncient } from './install/node-runtime.mjs';
import { ROOT } from './paths.mjs';
import { Refusal, diskRefusal } from './refusal.mjs';
import { TASKS, usage } from './tasks.mjs';

const ENTRY = fileURLToPath(new URL('main.mjs', import.meta.url));

/**
 * Runs one task by its name and returns the exit code of the whole command.
 * @param {string[]} argv the task's name and its arguments
 * @returns {Promise<number>}
 */
export async function launch(argv) {
  const [name = '', ...args] = argv;
  try {
    const task = TASKS.get(name);
    if (task === undefined) throw new Refusal(usage(name), 2);
    refuseAncient(process.version);
    const node = await ensureNode();
    if (node !== process.execPath) return await reexecute(node, ENTRY, argv);
    await ensureDependencies();
    if (task.needsBuild) {
      const { ensureBuilt } = await import('./build.mjs');
      await ensureBuilt();
    }
    if (task.script === undefined) return await task.run();
    return await passThrough(process.execPath, [join(ROOT, task.script), ...args], { cwd: ROOT });
  } catch (error) {
    const refusal = error instanceof Refusal ? error : diskRefusal(error);
    if (refusal === undefined) throw error;
    process.stderr.write(`${refusal.message}\n`);
    return refusal.exitCode;
  }
}
