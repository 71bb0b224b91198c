import { sessionCalls } from '@baize/protocol/session';
import { demoCalls, MINUTE_MS, ok, refuse } from '@baize/protocol/kernel';
import { forNobody } from '../kernel/acting.ts';
import { isAddressOf } from '../kernel/network/address-of.ts';
import { BINDING_COOKIE } from '../kernel/callers/cookies.ts';
import type { Serve } from '../kernel/calls/serve.ts';
import { createAccountService } from './account-service.ts';
import { CAPTCHA_COOKIE, CAPTCHA_GOOD_FOR_MS, CAPTCHA_HEADER } from './captcha/captcha.ts';
import { createLoginService } from './sign-in/login-service.ts';
import { entryRoutes } from './entry-routes.ts';
import { forgetHere } from './sign-in/remembered.ts';
import { invitationOf } from './sign-up/invitations.ts';
import { createRegisterService } from './sign-up/register-service.ts';
import type { SessionParts } from './session-parts.ts';

const perAddress = (max: number, minutes = 1) => ({ max, windowMs: minutes * MINUTE_MS, by: 'ip' }) as const;

export function sessionRoutes(serve: Serve, parts: SessionParts): void {
  const signUps = createRegisterService(parts);
  const accounts = createAccountService(parts);
  const logins = createLoginService(parts);
  const { deps, captcha, verification } = parts;

  serve(sessionCalls.getKeys, async () => {
    const keys = await deps.payloadKeys.active();
    return ok({ keys: keys.map(({ publicJwk }) => ({ ...publicJwk })) });
  });
  serve(sessionCalls.getChallenge, { limit: perAddress(60) }, async () => ok(await verification.challenge()));
  serve(sessionCalls.getCaptcha, { limit: perAddress(60), critical: true }, async ({ setHeader, setCookie }) => {
    const { id, image } = await captcha.draw();
    setHeader(CAPTCHA_HEADER, id);
    setCookie(CAPTCHA_COOKIE, id, CAPTCHA_GOOD_FOR_MS / 1000);
    return ok(image);
  });
  serve(demoCalls.getCaptchaAnswer, async ({ params }) => {
    const answer = await captcha.answerOf(params.captchaId);
    return answer === undefined ? refuse('NOT_FOUND') : ok({ answer });
  });
  serve(sessionCalls.checkAffiliate, { limit: perAddress(30) }, async (context) => {
    const { code, domain } = context.query;
    const known = (await isAddressOf(deps, context.merchant, domain)) && (await invitationOf(parts, code, context));
    return known ? ok({}) : refuse('AFFILIATE_INVALID');
  });

  serve(sessionCalls.register, { limit: perAddress(100, 10), critical: true }, (context) =>
    signUps.register(context.body, context),
  );
  serve(sessionCalls.login, { limit: perAddress(120), critical: true }, (context) =>
    logins.login(context.body, context),
  );

  serve(sessionCalls.getMember, { duringPasswordChange: true }, (context) =>
    accounts.getMember(context.caller, context),
  );
  serve(sessionCalls.firstLogin, { duringPasswordChange: true, duringExclusion: true }, ({ caller }) =>
    accounts.markFirstLogin(caller),
  );
  serve(sessionCalls.logout, { duringPasswordChange: true, duringExclusion: true, always: true }, async (context) => {
    await accounts.endOwnSession(context.caller, context.caller.sessionId, context);
    // The session is over, and the browser is to be forgotten all the same.
    await forNobody(() => forgetHere(parts, context));
    context.clearCookie(BINDING_COOKIE);
    return ok({});
  });
  serve(sessionCalls.updateLanguage, { duringExclusion: true }, ({ caller, body }) =>
    accounts.updateLanguage(caller, body.language),
  );
  entryRoutes(serve, parts);
}
