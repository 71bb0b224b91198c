import { MINUTE_MS, ok, UPLOAD_MAX_BYTES } from '@baize/protocol/kernel';
import { accountCalls } from '@baize/protocol/account';
import type { Serve } from '../kernel/calls/serve.ts';
import { createAccountService, type SessionParts } from '../session/index.ts';
import { createPasswordService } from './passwords/password-service.ts';
import { createContactService } from './contact-service.ts';
import { createPayeeService } from './payees/payee-service.ts';
import { updatePaymentPassword } from './payment-password.ts';
import { createProfileService } from './profile-service.ts';
import { createPictureService } from './picture/picture-service.ts';
import { createSecurityService } from './security-service.ts';
import { createSecondFactorService } from './second-factor/second-factor-service.ts';
import { completeLink, deleteLink, startLink } from './social/linking.ts';

const perMember = (max: number, minutes = 1) => ({ max, windowMs: minutes * MINUTE_MS, by: 'member' }) as const;

/** Calls guarded by a password or a code are limited to this, and refused while the limiter is unavailable. */
const GUARDED = { limit: perMember(20), critical: true } as const;
/** A self-excluded member may still withdraw, and needs a payment password and a payee for it. */
const GUARDED_ALWAYS = { ...GUARDED, duringExclusion: true } as const;
const CODES = { limit: perMember(10, 10), critical: true } as const;

/** A picture as base64, and the few letters around it. */
const PICTURE_BODY_BYTES = Math.ceil(UPLOAD_MAX_BYTES / 3) * 4 + 1024;

/** Changes that a member makes in the security centre. */
export function accountRoutes(serve: Serve, parts: SessionParts): void {
  const sessions = createAccountService(parts);
  const secondFactor = createSecondFactorService(parts);
  const pictures = createPictureService(parts);
  const payees = createPayeeService(parts);
  const loginPassword = createPasswordService(parts);
  const security = createSecurityService(parts);
  const profile = createProfileService(parts);
  const contacts = createContactService(parts);
  serve(
    accountCalls.changePassword,
    { limit: perMember(10), duringPasswordChange: true, duringExclusion: true, critical: true },
    (context) => loginPassword.changePassword(context.body, context.caller, context),
  );
  serve(accountCalls.getSecurity, ({ caller, now }) => security.getSecurity(caller, now));
  serve(accountCalls.revokeSession, { duringExclusion: true }, (context) =>
    sessions.endOwnSession(context.caller, context.params.sessionId, context),
  );
  serve(accountCalls.updateProfile, { limit: perMember(30) }, ({ caller, body, now }) =>
    profile.updateProfile(body, caller, now),
  );
  serve(accountCalls.getIcon, ({ caller }) => profile.getAvatar(caller));
  serve(accountCalls.getAvatar, ({ caller, query }) => profile.getAvatar(caller, query));
  serve(
    accountCalls.uploadPicture,
    { limit: perMember(10, 10), upload: { maxBytes: PICTURE_BODY_BYTES } },
    ({ body: { image }, caller, now, signal }) => pictures.uploadPicture({ image, caller, now, signal }),
  );
  serve(accountCalls.deletePicture, { limit: perMember(30) }, ({ caller }) => pictures.deletePicture(caller));
  serve(accountCalls.getPicture, (context) => pictures.getPicture(context.params.pictureId, context));

  serve(accountCalls.sendEmailCode, CODES, (context) => contacts.sendEmailCode(context.body, context.caller, context));
  serve(accountCalls.updateEmail, GUARDED, (context) => contacts.updateEmail(context.body, context.caller, context));
  serve(accountCalls.sendMobileCode, CODES, (context) =>
    contacts.sendMobileCode(context.body, context.caller, context),
  );
  serve(accountCalls.updateMobile, GUARDED, (context) => contacts.updateMobile(context.body, context.caller, context));

  serve(accountCalls.updatePaymentPassword, GUARDED_ALWAYS, (context) =>
    updatePaymentPassword(parts, context.body, context.caller, context),
  );
  serve(accountCalls.listPayees, ({ caller }) => payees.listOwnPayees(caller));
  serve(accountCalls.createPayee, GUARDED_ALWAYS, (context) =>
    payees.createPayee(context.body, context.caller, context),
  );
  serve(accountCalls.deletePayee, GUARDED, ({ caller, params, now }) =>
    payees.deletePayee(caller, params.payeeId, now),
  );

  serve(accountCalls.startTotp, GUARDED, (context) => secondFactor.startTotp(context.body, context.caller, context));
  serve(accountCalls.confirmTotp, GUARDED, (context) =>
    secondFactor.confirmTotp(context.body, context.caller, context),
  );
  serve(accountCalls.removeTotp, GUARDED, (context) => secondFactor.removeTotp(context.body, context.caller, context));
  serve(accountCalls.renewRecoveryCodes, GUARDED, (context) =>
    secondFactor.renewRecoveryCodes(context.body, context.caller, context),
  );
  serve(accountCalls.startPasskey, GUARDED, (context) =>
    secondFactor.startPasskey(context.body, context.caller, context),
  );
  serve(accountCalls.createPasskey, GUARDED, (context) =>
    secondFactor.createPasskey(context.body, context.caller, context),
  );
  serve(accountCalls.deletePasskey, GUARDED, (context) =>
    secondFactor.deletePasskey(context.body, context.params.passkeyId, context.caller, context),
  );

  serve(accountCalls.startLink, GUARDED, (context) =>
    startLink(parts, context.params.provider, context.body, context.caller, context),
  );
  serve(accountCalls.completeLink, GUARDED, (context) => completeLink(parts, context.caller, context));
  serve(accountCalls.deleteLink, GUARDED, (context) =>
    deleteLink(parts, context.params.provider, context.body, context.caller, context),
  );

  serve(accountCalls.revokeOtherSessions, { duringExclusion: true }, async (context) =>
    ok({ ended: await sessions.endOtherSessions(context.caller, context) }),
  );
}
