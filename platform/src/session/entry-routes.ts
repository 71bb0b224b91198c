import { ok } from '@baize/protocol/kernel';
import { entryCalls } from '@baize/protocol/session';
import type { Serve } from '../kernel/serve.ts';
import { sendLoginCode } from './mobile-login.ts';
import { forgetHere } from './remembered.ts';
import { registerMobile, sendRegisterCode } from './mobile-register.ts';
import { loginSecondFactor } from './second-step.ts';
import type { SessionParts } from './session-parts.ts';

const MINUTE_MS = 60_000;
const perAddress = (max: number, minutes = 1) => ({ max, windowMs: minutes * MINUTE_MS, by: 'ip' }) as const;

/** What one address may have sent to others, whomever to. */
const CODE_LIMIT = perAddress(20, 10);

/** Ways in and ways back beside a username and its password. */
export function entryRoutes(serve: Serve, parts: SessionParts): void {
  serve(entryCalls.sendLoginCode, { limit: CODE_LIMIT, critical: true }, (context) =>
    sendLoginCode(parts, context.body, context),
  );
  serve(entryCalls.sendRegisterCode, { limit: CODE_LIMIT, critical: true }, (context) =>
    sendRegisterCode(parts, context.body, context),
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
}
