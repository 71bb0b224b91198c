import { fileURLToPath } from 'node:url';
import { composition } from './app.ts';
import { runPlatform } from './kernel/run.ts';

const built = (floor: string): string => fileURLToPath(new URL(`../../${floor}/dist`, import.meta.url));

await runPlatform({ composition, webDist: built('web'), consoleDist: built('console') });
