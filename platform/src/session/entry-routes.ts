import { MINUTE_MS, ok } from '@baize/protocol/kernel';
import { entryCalls } from '@baize/protocol/session';
import type { Serve } from '../kernel/calls/serve.ts';
import { text } from '../kernel/texts/texts.ts';
import type { Visit } from '../kernel/callers/who-asks.ts';
import { freePlay } from './sign-in/free-play.ts';
import { humansFirst } from './codes/humans-first.ts';
import { requestPasswordMail, setPasswordByMail, setPasswordByPhone } from './passwords/lost-password.ts';
import { sendLoginCode } from './sign-in/mobile/mobile-login.ts';
import { forgetHere } from './sign-in/remembered.ts';
import { registerMobile, sendRegisterCode } from './sign-up/mobile-register.ts';
import { loginSecondFactor } from './sign-in/second-step.ts';
import type { SessionParts } from './session-parts.ts';
import { completeSocial, returnSocial, startSocial } from './social/social-service.ts';
import { waysIn } from './sign-in/ways-in.ts';

const perAddress = (max: number, minutes = 1) => ({ max, windowMs: minutes * MINUTE_MS, by: 'ip' }) as const;

/** The number of messages that one address may have sent, to anybody. */
const CODE_LIMIT = perAddress(20, 10);

const codeSent = {
  limit: CODE_LIMIT,
  critical: true,
  message: ({ language, merchant }: Visit) => text(language, 'session.mail.code-subject', { brand: merchant.name }),
} as const;

/** Ways in and ways back beside a username and its password. */
export function entryRoutes(serve: Serve, parts: SessionParts): void {
  serve(entryCalls.getWaysIn, async ({ merchant }) =>
    ok(waysIn(parts.deps, (await parts.settings(merchant.code)).switches)),
  );
  serve(
    entryCalls.sendLoginCode,
    codeSent,
    async (context) =>
      (await humansFirst(parts, context.body.verification, context)) ?? sendLoginCode(parts, context.body, context),
  );
  serve(
    entryCalls.sendRegisterCode,
    codeSent,
    async (context) =>
      (await humansFirst(parts, context.body.verification, context)) ?? sendRegisterCode(parts, context.body, context),
  );
  serve(entryCalls.registerMobile, { limit: perAddress(100, 10), critical: true }, (context) =>
    registerMobile(parts, context.body, context),
  );
  serve(entryCalls.loginSecondFactor, { limit: perAddress(60), critical: true }, (context) =>
    loginSecondFactor(parts, context.body, context),
  );
  serve(entryCalls.forgetRemembered, { limit: perAddress(60), always: true }, async (context) => {
    await forgetHere(parts, context);
    return ok({});
  });

  serve(
    entryCalls.requestPasswordMail,
    { limit: CODE_LIMIT, critical: true },
    async (context) =>
      (await humansFirst(parts, context.body.verification, context)) ??
      requestPasswordMail(parts, context.body, context),
  );
  serve(entryCalls.setPasswordByMail, { limit: perAddress(30, 10), critical: true }, (context) =>
    setPasswordByMail(parts, context.body, context),
  );
  serve(entryCalls.setPasswordByPhone, { limit: perAddress(30, 10), critical: true }, (context) =>
    setPasswordByPhone(parts, context.body, context),
  );
  serve(entryCalls.freePlay, { limit: perAddress(10, 60), critical: true }, (context) =>
    freePlay(parts, context.body, context),
  );

  serve(entryCalls.startSocial, { limit: perAddress(30), critical: true }, (context) =>
    startSocial(parts, context.params.provider, context),
  );
  serve(entryCalls.returnSocial, { limit: perAddress(30), critical: true }, (context) =>
    returnSocial(parts, context.params.provider, context.query, context),
  );
  serve(entryCalls.completeSocial, { limit: perAddress(30), critical: true }, (context) =>
    completeSocial(parts, context.body, context),
  );
}
