import { agentsCalls } from '@baize/protocol/agents';
import process from 'node:process';
import { DEMO_PASSWORD, type TestPlatform, type TestSession } from '../../testing/index.ts';

export interface FileFigures {
  readonly rows: number;
  readonly seconds: number;
  /** The most that stood in the heap after a collection, in the first and in the second half of the file. */
  readonly heldEarlyMb: number;
  readonly heldLateMb: number;
  readonly peakMb: number;
}

/** The files of the agent centre, by what they are about. */
const FILES = {
  members: `${agentsCalls.listMembers.path}?format=csv&scope=team`,
  profit: `${agentsCalls.listProfit.path}?format=csv`,
  transactions: `${agentsCalls.listTransactions.path}?format=csv`,
  bets: `${agentsCalls.listBets.path}?format=csv`,
} as const;
export type TeamFile = keyof typeof FILES;

/** Each file over HTTP, read as it comes; the heap of the whole process, server and reader. */
export async function readFiles(platform: TestPlatform, agent: string): Promise<Record<TeamFile, FileFigures>> {
  const session = await platform.signIn(agent, DEMO_PASSWORD);
  const address = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  const read = async (file: TeamFile) => [file, await readFile(address + FILES[file], session)] as const;
  const figures: (readonly [TeamFile, FileFigures])[] = [];
  for (const file of ['members', 'profit', 'transactions', 'bets'] as const) figures.push(await read(file));
  return Object.fromEntries(figures) as Record<TeamFile, FileFigures>;
}

const EVERY_BYTES = 2_000_000;

async function readFile(address: string, session: TestSession): Promise<FileFigures> {
  globalThis.gc?.();
  const began = performance.now();
  const reply = await fetch(address, {
    headers: { authorization: `Bearer ${session.token}`, cookie: session.cookie ?? '', merchant: 'baize' },
  });
  if (reply.status !== 200) throw new Error(`the file was answered ${reply.status} ${await reply.text()}`);
  let [lines, bytes, looked, peak] = [0, 0, 0, 0];
  const held: number[] = [];
  const look = () => {
    peak = Math.max(peak, process.memoryUsage().heapUsed);
    globalThis.gc?.();
    held.push(process.memoryUsage().heapUsed);
  };
  for await (const piece of reply.body ?? []) {
    for (const byte of piece as Uint8Array) if (byte === 10) lines += 1;
    bytes += (piece as Uint8Array).length;
    if (bytes - looked < EVERY_BYTES) continue;
    looked = bytes;
    look();
  }
  look();
  const megabytes = (bytesHeld: number): number => Math.round(bytesHeld / 104_857.6) / 10;
  const half = Math.ceil(held.length / 2);
  return {
    rows: lines - 1,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    heldEarlyMb: megabytes(Math.max(...held.slice(0, half))),
    heldLateMb: megabytes(Math.max(...held.slice(-half))),
    peakMb: megabytes(peak),
  };
}
