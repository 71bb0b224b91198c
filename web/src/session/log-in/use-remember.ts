import { useState } from 'react';
import { digitsOf } from '../mobile/mobile-value.ts';
import type { LoginValues, LoginWay } from '../ways/login-ways.ts';
import { PASSWORD_MASK } from './password-mask.ts';
import { forgetRemembered, readRemembered, remember, type Remembered } from './remembered.ts';

export interface RememberBox {
  /** The remembered values when the form opened. */
  readonly known: Remembered;
  readonly ticked: boolean;
  /** Unticking forgets at once, here and on the server. */
  readonly setTicked: (ticked: boolean) => void;
  /** The password is the one that the server remembers for this browser: the mask stands there unchanged. */
  readonly usesToken: (way: LoginWay, values: LoginValues) => boolean;
  /** Called after a log-in: ticked keeps the names for a day, unticked clears them (specification §4). */
  readonly note: (way: LoginWay, values: LoginValues) => void;
}

/** The remember-password box. */
export function useRemember(): RememberBox {
  const [known, setKnown] = useState(readRemembered);
  const [ticked, setTicked] = useState(known.username !== '' || known.mobile !== '');
  return {
    known,
    ticked,
    setTicked: (next) => {
      setTicked(next);
      if (next) return;
      forgetRemembered();
      if (known.password) void forgetOnServer();
      setKnown({ ...known, password: false });
    },
    usesToken: (way, { username, password }) =>
      way === 'username' && known.password && username.trim() === known.username && password === PASSWORD_MASK,
    note: (way, values) => {
      if (!ticked) forgetRemembered();
      else if (way === 'username') remember({ username: values.username.trim(), password: true });
      else remember({ mobile: `${values.country} ${digitsOf(values.mobileNum)}` });
    },
  };
}

/** The remembered sign-in ends on the server as well; where that fails, it ends by itself within the day. */
async function forgetOnServer(): Promise<void> {
  const { entryClient } = await import('../entry-client.ts');
  await entryClient.forgetRemembered().catch(() => undefined);
}

/** The remembered number in the two parts of the form. */
export function splitRememberedMobile(mobile: string): Pick<LoginValues, 'country' | 'mobileNum'> {
  const [country = '', dialingCode = '', mobileNum = ''] = mobile.split(' ');
  return mobileNum === '' ? { country: '', mobileNum: '' } : { country: `${country} ${dialingCode}`, mobileNum };
}
