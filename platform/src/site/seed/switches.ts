import type { WhitelabelSwitches } from '@baize/protocol/site';

/** What this platform can do today is on; what it cannot do yet is off, so that no page offers it. */
export const defaultSwitches: WhitelabelSwitches = {
  USERNAMEREG3: true,
  DIRECTREG3: true,
  MOBILENUMREG3: false,
  REGMOBVERF3: false,
  MOBILENUMPASSREG3: false,
  MOBILEVERCODELOGIN3: false,
  CHNGPASSVERIF3: false,
  FREEPLAY3: false,
  PWDEXPFORCECHANGE3: true,
  MANPLAYREB3: false,
  REFERRAL: false,
  GOOGLELOGIN: false,
  FACEBOOKLOGIN: false,
  LOGINWENTHOME: false,
};
