import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Traces that one account shares with another, in words. */
export const TRACES: Readonly<Record<'device' | 'address' | 'payee', MessageDescriptor>> = {
  device: msg`same device`,
  address: msg`same address`,
  payee: msg`same payee`,
};
