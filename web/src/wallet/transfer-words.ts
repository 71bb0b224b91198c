import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LineTransfer, WalletTransferState } from '@baize/protocol/wallet';
import type { BadgeTone } from '../ui/badge/badge.tsx';

interface StateWords {
  readonly words: MessageDescriptor;
  readonly tone: BadgeTone;
}

export const walletTransferWords: Readonly<Record<WalletTransferState, StateWords>> = {
  INIT: { words: msg`Started`, tone: 'info' },
  HELD: { words: msg`Sent to the provider`, tone: 'info' },
  UNKNOWN: { words: msg`Pending`, tone: 'warn' },
  DONE: { words: msg`Completed`, tone: 'ok' },
  FAILED: { words: msg`Failed`, tone: 'bad' },
};

export const isUnderWay = ({ state }: { readonly state: WalletTransferState }): boolean =>
  state === 'INIT' || state === 'HELD' || state === 'UNKNOWN';

export const directionWords: Readonly<Record<LineTransfer['direction'], StateWords>> = {
  UP: { words: msg`To upline`, tone: 'plain' },
  DOWN: { words: msg`To downline`, tone: 'plain' },
  IN: { words: msg`Received`, tone: 'ok' },
};
