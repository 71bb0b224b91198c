import { refuse, type Problem, type Result } from '@baize/protocol/kernel';
import type { LoginBody } from '@baize/protocol/session';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import { remember } from './admission.ts';
import type { Reservation } from './attempt-store.ts';
import { CAPTCHA_COOKIE } from '../captcha/captcha.ts';
import type { MemberAccount } from '../../members/index.ts';
import type { SessionParts } from '../session-parts.ts';

export async function solvedCaptcha(
  { captcha }: SessionParts,
  { captcha: answer, captchaId }: Pick<LoginBody, 'captcha' | 'captchaId'>,
  facts: RequestFacts,
): Promise<'absent' | 'right' | 'wrong'> {
  if (answer === undefined || answer === '') return 'absent';
  return (await captcha.check(captchaId ?? facts.cookie(CAPTCHA_COOKIE), answer)) ? 'right' : 'wrong';
}

const withCaptcha = { value: { captcha: true } };

/** Refused before anything was looked at: locked, or a captcha is due. */
export async function refusedEarly(
  parts: SessionParts,
  account: MemberAccount | undefined,
  reservation: Exclude<Reservation, { state: 'counted' }>,
  captcha: 'absent' | 'right' | 'wrong',
  facts: RequestFacts,
): Promise<Result<never>> {
  await remember(parts, account, reservation.state, facts);
  if (reservation.state === 'locked') return refuse('ACCOUNT_LOCKED', waiting(reservation.until, facts.now));
  return refuse(captcha === 'wrong' ? 'CAPTCHA_INVALID' : 'CAPTCHA_REQUIRED', withCaptcha);
}

/** The try was wrong; the tenth locks. */
export async function refusedWrong(
  parts: SessionParts,
  account: MemberAccount | undefined,
  { captchaNext, lockedUntil }: Extract<Reservation, { state: 'counted' }>,
  facts: RequestFacts,
): Promise<Result<never>> {
  await remember(parts, account, 'wrong-password', facts);
  if (lockedUntil) return refuse('ACCOUNT_LOCKED', waiting(lockedUntil, facts.now));
  return refuse('WRONG_CREDENTIALS', captchaNext ? withCaptcha : {});
}

export const waiting = (until: Date, now: Date): Omit<Problem, 'code'> => ({
  retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
});
