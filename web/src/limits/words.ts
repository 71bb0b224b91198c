import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LimitAction, LimitKind } from '@baize/protocol/limits';

/** The name of each limit. */
export const limitNames: Readonly<Record<LimitKind, MessageDescriptor>> = {
  'deposit-day': msg`Daily deposit limit`,
  'deposit-week': msg`Weekly deposit limit`,
  'deposit-month': msg`Monthly deposit limit`,
  'loss-day': msg`Daily loss limit`,
  'loss-week': msg`Weekly loss limit`,
  'loss-month': msg`Monthly loss limit`,
  session: msg`Session limit`,
  'reality-check': msg`Reality check`,
};

/** Names of actions in the history of a limit. */
export const actionNames: Readonly<Record<LimitAction, MessageDescriptor>> = {
  set: msg`Limit set`,
  tightened: msg`Limit lowered`,
  'loosening-asked': msg`Increase requested`,
  loosened: msg`Limit increased`,
  'loosening-cancelled': msg`Request canceled`,
  'time-out': msg`Time-out started`,
  'self-exclusion': msg`Self-exclusion started`,
};
