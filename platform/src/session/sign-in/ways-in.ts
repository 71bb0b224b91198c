import type { WaysIn } from '@baize/protocol/session';
import type { SessionParts } from '../session-parts.ts';

/** What a page may offer beside a password: switched on by the operator, and set up here. */
export async function waysIn({ deps, settings, providers }: SessionParts, merchantCode: string): Promise<WaysIn> {
  const { switches } = await settings(merchantCode);
  const { firebase } = deps.config.adapters;
  return {
    google: switches.GOOGLELOGIN && providers.google !== undefined,
    facebook: switches.FACEBOOKLOGIN && providers.facebook !== undefined,
    firebase: firebase
      ? { apiKey: firebase.apiKey, authDomain: firebase.authDomain, projectId: firebase.projectId }
      : null,
    sms: deps.outbox.delivers.sms,
    email: deps.outbox.delivers.email,
  };
}
