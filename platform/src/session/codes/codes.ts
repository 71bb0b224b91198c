import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS, ok, type Problem, type Result } from '@baize/protocol/kernel';
import type { CodeSent, PhoneCode } from '@baize/protocol/session';
import type { Tx } from '../../kernel/database/database.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { deleteCode, insertCode, useCode, type CodePurpose, type NewCode } from './code-store.ts';
import { text } from '../../kernel/texts/texts.ts';
import { messageIn } from './message-words.ts';
import type { SessionParts } from '../session-parts.ts';

const CODES = 1_000_000;

/** The message limits of one number or address, for all purposes. */
const QUOTA = [
  { name: 'hour', max: 6, windowMs: HOUR_MS },
  { name: 'day', max: 15, windowMs: DAY_MS },
] as const;

/** Messages sent instead of a code. */
const WORDS = { known: 'known-number', 'shut-out': 'shut-out-number' } as const;

export interface CodeOrder {
  readonly purpose: CodePurpose;
  readonly channel: 'sms' | 'email';
  /** E.164, or the address in small letters. */
  readonly recipient: string;
  readonly national?: string;
  /** Whether the code is sent. To others it is made all the same, so that nothing tells who is known. */
  readonly tell: 'code' | keyof typeof WORDS | 'nothing';
  /** The end of the recipient's break. */
  readonly until?: Date | undefined;
}

/** Makes a code of six digits and sends it. One at a time for each purpose and recipient, a few for each recipient. */
export async function sendCode(
  { deps }: Pick<SessionParts, 'deps'>,
  { purpose, channel, recipient, national = '', tell, until }: CodeOrder,
  { merchant, language, now }: RequestFacts,
): Promise<Result<CodeSent>> {
  const minutes = deps.config.adapters.smsCodeMinutes;
  const code = String(randomInt(CODES)).padStart(6, '0');
  const made: NewCode = {
    merchantCode: merchant.code,
    purpose,
    recipient,
    national,
    codeHash: hashOf(deps, merchant.code, recipient, code),
    now,
    endsAt: new Date(now.getTime() + minutes * MINUTE_MS),
  };
  const blocking = await deps.db.transaction((tx) => insertCode(tx, made));
  if (blocking) {
    const why = blocking.burned ? 'too-many-requests' : undefined;
    return { ok: false, problem: tooMany(secondsUntil(blocking.endsAt, now), why) };
  }
  // For all brands together: whoever asks chooses the brand.
  for (const { name, ...rule } of QUOTA) {
    const outcome = await deps.limiter.take(`code-${name}:${recipient}`, rule);
    if (outcome.ok) continue;
    // It was not sent, so it is not under way either.
    await deps.db.transaction((tx) => deleteCode(tx, made));
    return { ok: false, problem: tooMany(outcome.retryAfterSeconds, 'quota-exceeded') };
  }
  if (tell !== 'nothing') {
    const facts = {
      brand: merchant.name,
      code,
      minutes,
      purpose: text(language, `session.code-purpose.${purpose}`),
      until: until === undefined ? '' : `\u2068${until.toISOString().slice(0, 10)}\u2069`,
    };
    await deps.outbox.send({
      merchantCode: merchant.code,
      channel,
      to: recipient,
      subject: messageIn(language, 'code-subject', facts),
      body: messageIn(language, tell === 'code' ? 'code-body' : WORDS[tell], facts),
    });
  }
  return ok({ expiredMinutes: minutes });
}

/** No code is sent, or taken, for so long; and why, in the words of specification §8, where it is not the countdown. */
const tooMany = (retryAfterSeconds: number, phoneCode?: PhoneCode): Problem => ({
  code: 'TOO_MANY_REQUESTS',
  retryAfterSeconds,
  ...(phoneCode === undefined ? {} : { value: { phoneCode } }),
});

const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));

/** Uses a code up inside the transaction that does what it was asked for. Undefined when it is right, else why not. */
export async function spendCode(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  {
    merchantCode,
    recipient,
    code,
    purposes,
    now,
  }: {
    readonly merchantCode: string;
    readonly recipient: string;
    readonly code: string;
    readonly purposes: readonly CodePurpose[];
    readonly now: Date;
  },
): Promise<Problem | undefined> {
  const given = Buffer.from(hashOf(deps, merchantCode, recipient, code.trim()));
  const isRight = (hash: string): boolean => timingSafeEqual(given, Buffer.from(hash));
  const verdict = await useCode(tx, { merchantCode, recipient }, purposes, isRight, now);
  if (typeof verdict === 'object') return tooMany(secondsUntil(verdict.lockedUntil, now), 'too-many-requests');
  if (verdict === 'right') return undefined;
  return { code: verdict === 'expired' ? 'CODE_EXPIRED' : 'CODE_INVALID' };
}

/** Six digits are tried out in no time, so the hash is keyed with what the database alone does not hold. */
const hashOf = ({ secrets }: Pick<Deps, 'secrets'>, merchantCode: string, recipient: string, code: string): string =>
  createHmac('sha256', secrets.derive('codes')).update(`${merchantCode}|${recipient}|${code}`).digest('hex');
