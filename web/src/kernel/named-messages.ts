import { msg } from '@lingui/core/macro';

/**
 * Messages whose keys the specification names (§2, §4, §5, §8). They keep these keys in every catalogue, so
 * that an operator's own translations of them fit.
 */
export const namedMessages = {
  /** The button that puts a warning away. */
  inIncreaseSubmit: msg({ id: 'in_increase_submit', message: 'OK' }),
  /** A trial account meets what is not for it. */
  needTrueAccount: msg({ id: 'need_true_account', message: 'This needs a real account' }),
  /** A recovery mail is on its way. */
  inBeenOut: msg({ id: 'in_been_out', message: 'If the name and the address belong together, a mail is on its way.' }),
  submit: msg({ id: 'submit', message: 'Submit' }),
  inconsistentTwice: msg({ id: 'inconsistent_twice', message: 'The two entries differ' }),
  checkPass: msg({ id: 'checkPass', message: 'The two passwords differ' }),
  invitationCodeError: msg({ id: 'invitation_code_error', message: 'This invitation code is not known' }),
  endTime: msg({ id: 'end_time', message: 'Expected to end' }),
} as const;
