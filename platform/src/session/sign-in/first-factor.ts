/** What is settled about a sign-in when its first factor was right. */
export interface FirstFactor {
  readonly passwordExpired: boolean;
  /** The session is good for changing the password and nothing else. */
  readonly mustChange: boolean;
  /** The password was typed, so that it need not be typed again for five minutes. */
  readonly fresh: boolean;
  /** The box is ticked, unticked, or was not there. */
  readonly remember: boolean | undefined;
}

/** A sign-in that asks for nothing further. */
export const PLAIN: FirstFactor = { passwordExpired: false, mustChange: false, fresh: true, remember: undefined };
