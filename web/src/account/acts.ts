/** The security centre's actions, each in a dialog of its own: the subject of the modal `security`. */
export type SecurityAct =
  | 'profile'
  | 'avatar'
  | 'email'
  | 'mobile'
  | 'payment-password'
  | 'authenticator'
  | 'authenticator-off'
  | 'recovery-codes'
  | 'passkey'
  | 'payee'
  | 'link-google'
  | 'link-facebook'
  | 'unlink-google'
  | 'unlink-facebook'
  /** The way back from a provider's own page. */
  | 'link-ready'
  | 'link-failed';
