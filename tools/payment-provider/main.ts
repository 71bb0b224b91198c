import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { PaymentBook } from './book.ts';
import { NoticeSender } from './notice-sender.ts';
import { createProvider } from './server.ts';

/** The demo's payment provider: a page where a deposit is paid with nothing, and signed notices to the platform. */
function start(): void {
  const {
    PROVIDER_PORT = '8082',
    HOST = 'localhost',
    PORT = '8080',
    DATA_DIR = '.data',
    PLATFORM_ORIGIN,
  } = process.env;
  const dataDir = resolve(DATA_DIR);
  mkdirSync(dataDir, { recursive: true });
  const secret = process.env.PROVIDER_SECRET || readFileSync(join(dataDir, 'payment-provider-secret'), 'utf8').trim();
  const book = new PaymentBook(join(dataDir, 'payment-provider.sqlite'));
  const sender = new NoticeSender({ book, secret, platformOrigin: PLATFORM_ORIGIN || `http://localhost:${PORT}` });
  const server = createProvider({ book, sender, secret });
  server.listen({ port: Number(PROVIDER_PORT), host: HOST });
  sender.start();
  const stop = (): void => {
    sender.stop();
    server.close(() => book.close());
    server.closeAllConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start();
