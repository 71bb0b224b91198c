import type { WhitelabelSwitches } from '@baize/protocol/settings';

/** Features that this platform supports are on; others are off, so that no page offers them. */
export const defaultSwitches: WhitelabelSwitches = {
  USERNAMEREG3: true,
  DIRECTREG3: true,
  MOBILENUMREG3: true,
  REGMOBVERF3: true,
  MOBILENUMPASSREG3: true,
  MOBILEVERCODELOGIN3: true,
  CHNGPASSVERIF3: true,
  FREEPLAY3: true,
  PWDEXPFORCECHANGE3: true,
  MANPLAYREB3: false,
  REFERRAL: false,
  GOOGLELOGIN: false,
  FACEBOOKLOGIN: false,
  LOGINWENTHOME: false,
};

/** A demo shows what can be switched on without somebody else's account: what a brand gives is its operator's decision. */
export const demoSwitches: WhitelabelSwitches = { ...defaultSwitches, REFERRAL: true, MANPLAYREB3: true };
