import type { FullConfig } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { PARTS, PICTURES, ROOT } from './parts.ts';
import { shrinkPictures } from './shrink-pictures.ts';

/** Builds the page of all parts (kit/src/ui/stories), once for all pictures. */
export default function buildParts({ updateSnapshots }: FullConfig): () => Promise<void> {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--config', 'src/ui/stories/vite.config.ts', '--outDir', PARTS, '--emptyOutDir'];
  execFileSync(process.execPath, [vite, ...args, '--logLevel', 'error'], { cwd: join(ROOT, 'kit'), stdio: 'inherit' });
  return async () => {
    if (updateSnapshots === 'all' || updateSnapshots === 'changed') await shrinkPictures(PICTURES);
  };
}
