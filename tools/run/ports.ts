import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections, so that none of those takes one before it is used.
const FIRST = 12_000;
const AFTER_LAST = 30_000;

const given = new Set<number>();

/** Whether a port can be listened on. */
export function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** A port that nothing listens on at this moment, and that was not given before in this process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, AFTER_LAST);
    if (given.has(port) || !(await canListen(port))) continue;
    given.add(port);
    return port;
  }
}
