import { msg } from '@lingui/core/macro';

/**
 * Messages whose keys the specification names (§2, §4, §5, §8). They keep these keys in every catalogue, so
 * that an operator's own translations of them fit.
 */
export const namedMessages = {
  /** The button that puts a warning away. */
  inIncreaseSubmit: msg({ id: 'in_increase_submit', message: 'OK' }),
  /** A trial account meets what is not for it. */
  needTrueAccount: msg({ id: 'need_true_account', message: 'You need a full account for this' }),
  /** A recovery mail is on its way. */
  inBeenOut: msg({ id: 'in_been_out', message: 'If the username and e-mail address match, we’ve sent you an e-mail.' }),
  submit: msg({ id: 'submit', message: 'Submit' }),
  inconsistentTwice: msg({ id: 'inconsistent_twice', message: 'The two entries don’t match' }),
  checkPass: msg({ id: 'checkPass', message: 'The passwords don’t match' }),
  invitationCodeError: msg({ id: 'invitation_code_error', message: 'We don’t recognize this invitation code' }),
  endTime: msg({ id: 'end_time', message: 'Expected to end' }),
} as const;
