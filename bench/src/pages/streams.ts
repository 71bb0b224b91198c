import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Member } from '../../../tools/vendor-kit/member.ts';
import { readNodeMemory } from './node-memory.ts';

const STREAMS = 1_000;
const SETTLE_MS = 2_000;
const AT_ONCE = 50;

export interface StreamFigures {
  readonly count: number;
  readonly residentMb: number;
  readonly heapMb: number;
}

/** The memory that 1,000 open event streams hold in the process that serves them. */
export async function measureStreams(baseUrl: string): Promise<StreamFigures> {
  const member = new Member(baseUrl, 'baize');
  await member.signIn('member1', 'Baize#2026demo');
  const open: IncomingMessage[] = [];
  try {
    const before = await readNodeMemory(baseUrl);
    while (open.length < STREAMS) {
      open.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => openStream(baseUrl, member)))));
    }
    await delay(SETTLE_MS);
    const after = await readNodeMemory(baseUrl);
    return {
      count: open.length,
      residentMb: after.residentMb - before.residentMb,
      heapMb: after.heapMb - before.heapMb,
    };
  } finally {
    for (const stream of open) stream.destroy();
  }
}

const openStream = (baseUrl: string, member: Member): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(`${baseUrl}/wps/events`, { headers: member.headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream was answered ${response.statusCode}`));
      // Read, so that the server has nothing to keep for it.
      response.resume();
      resolve(response);
    }).on('error', reject);
  });
