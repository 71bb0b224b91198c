import { ok, UPLOAD_MAX_BYTES } from '@baize/protocol/kernel';
import { securityCalls } from '@baize/protocol/session';
import type { Serve } from '../../kernel/serve.ts';
import { endOtherSessions } from '../account-service.ts';
import { sendEmailCode, sendMobileCode, updateEmail, updateMobile } from './contact-service.ts';
import { createPayee, deletePayee, listOwnPayees } from './payee-service.ts';
import { updatePaymentPassword } from './payment-password.ts';
import { getAvatar, updateProfile } from './profile-service.ts';
import { deletePicture, getPicture, uploadPicture } from '../picture/picture-service.ts';
import * as secondFactor from '../second-factor/second-factor-service.ts';
import { completeLink, deleteLink, startLink } from '../social/linking.ts';
import type { SessionParts } from '../session-parts.ts';

const MINUTE_MS = 60_000;
const perMember = (max: number, minutes = 1) => ({ max, windowMs: minutes * MINUTE_MS, by: 'member' }) as const;

/** What is guarded by a password or a code is not tried more often than this, and not at all while limits are gone. */
const GUARDED = { limit: perMember(20), critical: true } as const;
/** Somebody who has shut themselves out may still withdraw, and needs a payment password and a payee for it. */
const GUARDED_ALWAYS = { ...GUARDED, duringExclusion: true } as const;
const CODES = { limit: perMember(10, 10), critical: true } as const;

/** A picture as base64, and the few letters around it. */
const PICTURE_BODY_BYTES = Math.ceil(UPLOAD_MAX_BYTES / 3) * 4 + 1024;

/** What a member changes in the security centre. */
export function securityRoutes(serve: Serve, parts: SessionParts): void {
  serve(securityCalls.updateProfile, { limit: perMember(30) }, ({ caller, body, now }) =>
    updateProfile(parts, body, caller, now),
  );
  serve(securityCalls.getIcon, ({ caller }) => getAvatar(parts, caller));
  serve(securityCalls.getAvatar, ({ caller }) => getAvatar(parts, caller));
  serve(securityCalls.uploadPicture, { limit: perMember(10, 10), bodyLimitBytes: PICTURE_BODY_BYTES }, (context) =>
    uploadPicture(parts, context.body, context.caller, context.now),
  );
  serve(securityCalls.deletePicture, { limit: perMember(30) }, ({ caller }) => deletePicture(parts, caller));
  serve(securityCalls.getPicture, (context) => getPicture(parts, context.params.pictureId, context));

  serve(securityCalls.sendEmailCode, CODES, (context) => sendEmailCode(parts, context.body, context.caller, context));
  serve(securityCalls.updateEmail, GUARDED, (context) => updateEmail(parts, context.body, context.caller, context));
  serve(securityCalls.sendMobileCode, CODES, (context) => sendMobileCode(parts, context.body, context.caller, context));
  serve(securityCalls.updateMobile, GUARDED, (context) => updateMobile(parts, context.body, context.caller, context));

  serve(securityCalls.updatePaymentPassword, GUARDED_ALWAYS, (context) =>
    updatePaymentPassword(parts, context.body, context.caller, context),
  );
  serve(securityCalls.listPayees, ({ caller }) => listOwnPayees(parts, caller));
  serve(securityCalls.createPayee, GUARDED_ALWAYS, (context) =>
    createPayee(parts, context.body, context.caller, context),
  );
  serve(securityCalls.deletePayee, GUARDED, ({ caller, params, now }) =>
    deletePayee(parts, caller, params.payeeId, now),
  );

  serve(securityCalls.startTotp, GUARDED, (context) =>
    secondFactor.startTotp(parts, context.body, context.caller, context),
  );
  serve(securityCalls.confirmTotp, GUARDED, (context) =>
    secondFactor.confirmTotp(parts, context.body, context.caller, context),
  );
  serve(securityCalls.removeTotp, GUARDED, (context) =>
    secondFactor.removeTotp(parts, context.body, context.caller, context),
  );
  serve(securityCalls.renewRecoveryCodes, GUARDED, (context) =>
    secondFactor.renewRecoveryCodes(parts, context.body, context.caller, context),
  );
  serve(securityCalls.startPasskey, GUARDED, (context) =>
    secondFactor.startPasskey(parts, context.body, context.caller, context),
  );
  serve(securityCalls.createPasskey, GUARDED, (context) =>
    secondFactor.createPasskey(parts, context.body, context.caller, context),
  );
  serve(securityCalls.deletePasskey, GUARDED, (context) =>
    secondFactor.deletePasskey(parts, context.body, context.params.passkeyId, context.caller, context),
  );

  serve(securityCalls.startLink, GUARDED, (context) =>
    startLink(parts, context.params.provider, context.body, context.caller, context),
  );
  serve(securityCalls.completeLink, GUARDED, (context) => completeLink(parts, context.caller, context));
  serve(securityCalls.deleteLink, GUARDED, (context) =>
    deleteLink(parts, context.params.provider, context.body, context.caller, context),
  );

  serve(securityCalls.revokeOtherSessions, async (context) =>
    ok({ ended: await endOtherSessions(parts, context.caller, context) }),
  );
}
