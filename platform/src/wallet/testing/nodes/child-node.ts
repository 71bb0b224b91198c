import process from 'node:process';
import { startPlatform } from '../../../testing/index.ts';

// A node in a process of its own, to be killed: it opens DATABASE_URL, listens, and says where on its first line.
const { DATA_DIR = '', DATABASE_URL = '', REDIS_URL = '', ARCADE_ORIGIN = '', PROVIDER_SECRET = '' } = process.env;
const platform = await startPlatform({
  dataDir: DATA_DIR,
  env: { DATABASE_URL, REDIS_URL, ARCADE_ORIGIN, PROVIDER_SECRET, LOG_LEVEL: 'error' },
});
process.stdout.write(`${await platform.app.listen({ port: 0, host: '127.0.0.1' })}\n`);
