import type { WaysIn } from '@baize/protocol/session';
import type { WhitelabelSwitches } from '@baize/protocol/settings';
import type { Deps } from '../../kernel/wing.ts';

/** The log-in methods beside a password: switched on by the operator, and configured here. */
export function waysIn(
  { config, outbox }: Pick<Deps, 'config' | 'outbox'>,
  { GOOGLELOGIN, FACEBOOKLOGIN }: Pick<WhitelabelSwitches, 'GOOGLELOGIN' | 'FACEBOOKLOGIN'>,
): WaysIn {
  const { google, facebook, firebase } = config.adapters;
  return {
    google: GOOGLELOGIN && google !== undefined,
    facebook: FACEBOOKLOGIN && facebook !== undefined,
    firebase: firebase
      ? { apiKey: firebase.apiKey, authDomain: firebase.authDomain, projectId: firebase.projectId }
      : null,
    sms: outbox.delivers.sms,
    email: outbox.delivers.email,
  };
}
