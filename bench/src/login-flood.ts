import { randomUUID } from 'node:crypto';
import { Member } from '../../tools/vendor-kit/member.ts';
import { median } from './pages/bench-page.ts';

const LOGINS = 200;
const IDLE_SAMPLES = 200;
const PAUSE_MS = 5;

export interface LoginFloodFigures {
  readonly idleMs: number;
  readonly busyMs: number;
  readonly busyMostMs: number;
  /** From the first login sent to the last answer. */
  readonly wholeMs: number;
}

/** How long /healthz takes, at the median, while 200 people log in at once: Argon2 may not take the platform away. */
export async function measureLoginFlood(baseUrl: string): Promise<LoginFloodFigures> {
  const idle: number[] = [];
  for (let sample = 0; sample < IDLE_SAMPLES; sample += 1) idle.push(await healthMs(baseUrl));

  // Each person once: a third try at one account within the same moment is asked for a captcha.
  const people: (() => Promise<void>)[] = [];
  for (let person = 0; person < LOGINS; person += 1) people.push(await newcomer(baseUrl));
  let isOver = false;
  const startedMs = performance.now();
  const flood = Promise.all(people.map((signIn) => signIn())).finally(() => {
    isOver = true;
  });
  const busy: number[] = [];
  while (!isOver) {
    busy.push(await healthMs(baseUrl));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await flood;
  return {
    idleMs: median(idle),
    busyMs: median(busy),
    busyMostMs: Math.max(...busy),
    wholeMs: performance.now() - startedMs,
  };
}

/** A new member who is about to log in again. */
async function newcomer(baseUrl: string): Promise<() => Promise<void>> {
  const name = `bench${randomUUID().slice(0, 8)}`;
  const password = randomUUID();
  const member = new Member(baseUrl, 'baize');
  await member.signUp(name, password);
  return member.prepareSignIn(name, password);
}

async function healthMs(baseUrl: string): Promise<number> {
  const startedMs = performance.now();
  const response = await fetch(`${baseUrl}/healthz`);
  await response.text();
  if (response.status !== 200) throw new Error(`/healthz answered ${response.status}`);
  return performance.now() - startedMs;
}
