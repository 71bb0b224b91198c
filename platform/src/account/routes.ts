import { MINUTE_MS, ok, UPLOAD_MAX_BYTES } from '@baize/protocol/kernel';
import { accountCalls } from '@baize/protocol/account';
import type { Serve } from '../kernel/serve.ts';
import { endOtherSessions, endOwnSession, type SessionParts } from '../session/index.ts';
import { changePassword } from './passwords/password-service.ts';
import { sendEmailCode, sendMobileCode, updateEmail, updateMobile } from './contact-service.ts';
import { createPayee, deletePayee, listOwnPayees } from './payees/payee-service.ts';
import { updatePaymentPassword } from './payment-password.ts';
import { getAvatar, updateProfile } from './profile-service.ts';
import { deletePicture, getPicture, uploadPicture } from './picture/picture-service.ts';
import { getSecurity } from './security-service.ts';
import * as secondFactor from './second-factor/second-factor-service.ts';
import { completeLink, deleteLink, startLink } from './social/linking.ts';

const perMember = (max: number, minutes = 1) => ({ max, windowMs: minutes * MINUTE_MS, by: 'member' }) as const;

/** What is guarded by a password or a code is not tried more often than this, and not at all while limits are gone. */
const GUARDED = { limit: perMember(20), critical: true } as const;
/** Somebody who has shut themselves out may still withdraw, and needs a payment password and a payee for it. */
const GUARDED_ALWAYS = { ...GUARDED, duringExclusion: true } as const;
const CODES = { limit: perMember(10, 10), critical: true } as const;

/** A picture as base64, and the few letters around it. */
const PICTURE_BODY_BYTES = Math.ceil(UPLOAD_MAX_BYTES / 3) * 4 + 1024;

/** What a member changes in the security centre. */
export function accountRoutes(serve: Serve, parts: SessionParts): void {
  serve(
    accountCalls.changePassword,
    { limit: perMember(10), duringPasswordChange: true, duringExclusion: true, critical: true },
    (context) => changePassword(parts, context.body, context.caller, context),
  );
  serve(accountCalls.getSecurity, ({ caller, now }) => getSecurity(parts, caller, now));
  serve(accountCalls.revokeSession, { duringExclusion: true }, (context) =>
    endOwnSession(parts, context.caller, context.params.sessionId, context),
  );
  serve(accountCalls.updateProfile, { limit: perMember(30) }, ({ caller, body, now }) =>
    updateProfile(parts, body, caller, now),
  );
  serve(accountCalls.getIcon, ({ caller }) => getAvatar(parts, caller));
  serve(accountCalls.getAvatar, ({ caller, query }) => getAvatar(parts, caller, query));
  serve(
    accountCalls.uploadPicture,
    { limit: perMember(10, 10), upload: { maxBytes: PICTURE_BODY_BYTES } },
    ({ body: { image }, caller, now, signal }) => uploadPicture(parts, { image, caller, now, signal }),
  );
  serve(accountCalls.deletePicture, { limit: perMember(30) }, ({ caller }) => deletePicture(parts, caller));
  serve(accountCalls.getPicture, (context) => getPicture(parts, context.params.pictureId, context));

  serve(accountCalls.sendEmailCode, CODES, (context) => sendEmailCode(parts, context.body, context.caller, context));
  serve(accountCalls.updateEmail, GUARDED, (context) => updateEmail(parts, context.body, context.caller, context));
  serve(accountCalls.sendMobileCode, CODES, (context) => sendMobileCode(parts, context.body, context.caller, context));
  serve(accountCalls.updateMobile, GUARDED, (context) => updateMobile(parts, context.body, context.caller, context));

  serve(accountCalls.updatePaymentPassword, GUARDED_ALWAYS, (context) =>
    updatePaymentPassword(parts, context.body, context.caller, context),
  );
  serve(accountCalls.listPayees, ({ caller }) => listOwnPayees(parts, caller));
  serve(accountCalls.createPayee, GUARDED_ALWAYS, (context) =>
    createPayee(parts, context.body, context.caller, context),
  );
  serve(accountCalls.deletePayee, GUARDED, ({ caller, params, now }) =>
    deletePayee(parts, caller, params.payeeId, now),
  );

  serve(accountCalls.startTotp, GUARDED, (context) =>
    secondFactor.startTotp(parts, context.body, context.caller, context),
  );
  serve(accountCalls.confirmTotp, GUARDED, (context) =>
    secondFactor.confirmTotp(parts, context.body, context.caller, context),
  );
  serve(accountCalls.removeTotp, GUARDED, (context) =>
    secondFactor.removeTotp(parts, context.body, context.caller, context),
  );
  serve(accountCalls.renewRecoveryCodes, GUARDED, (context) =>
    secondFactor.renewRecoveryCodes(parts, context.body, context.caller, context),
  );
  serve(accountCalls.startPasskey, GUARDED, (context) =>
    secondFactor.startPasskey(parts, context.body, context.caller, context),
  );
  serve(accountCalls.createPasskey, GUARDED, (context) =>
    secondFactor.createPasskey(parts, context.body, context.caller, context),
  );
  serve(accountCalls.deletePasskey, GUARDED, (context) =>
    secondFactor.deletePasskey(parts, context.body, context.params.passkeyId, context.caller, context),
  );

  serve(accountCalls.startLink, GUARDED, (context) =>
    startLink(parts, context.params.provider, context.body, context.caller, context),
  );
  serve(accountCalls.completeLink, GUARDED, (context) => completeLink(parts, context.caller, context));
  serve(accountCalls.deleteLink, GUARDED, (context) =>
    deleteLink(parts, context.params.provider, context.body, context.caller, context),
  );

  serve(accountCalls.revokeOtherSessions, { duringExclusion: true }, async (context) =>
    ok({ ended: await endOtherSessions(parts, context.caller, context) }),
  );
}
