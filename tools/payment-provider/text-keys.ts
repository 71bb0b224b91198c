// Written by npm run generate from texts/en/payment.po: change it there.

/** The names of the texts. */
export type TextKey =
  | 'demo'
  | 'title'
  | 'order'
  | 'method'
  | 'toPay'
  | 'before'
  | 'late'
  | 'pay'
  | 'decline'
  | 'tryOut'
  | 'otherAmount'
  | 'payOther'
  | 'payLater'
  | 'wrongAmount'
  | 'paid'
  | 'declined'
  | 'held'
  | 'heldText'
  | 'release'
  | 'back'
  | 'wrongLink'
  | 'methods.qr'
  | 'methods.e-wallet'
  | 'methods.card'
  | 'methods.stablecoin';
