import { fileURLToPath } from 'node:url';
import { composition } from './app.ts';
import { runPlatform } from './kernel/run.ts';

await runPlatform({ composition, webDist: fileURLToPath(new URL('../../web/dist', import.meta.url)) });
