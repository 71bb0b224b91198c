import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LineTransfer, WalletTransfer, WalletTransferState } from '@baize/protocol/wallet';
import type { BadgeTone } from '@baize/kit/ui/badge/badge.tsx';

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

/** The wallets whose money did not arrive; empty where none failed. */
export const failedNames = (transfers: readonly Pick<WalletTransfer, 'state' | 'walletName'>[]): string =>
  new Intl.ListFormat(i18n.locale || 'en', { style: 'narrow' }).format(
    transfers.filter(({ state }) => state === 'FAILED').map(({ walletName }) => walletName),
  );

export const directionWords: Readonly<Record<LineTransfer['direction'], StateWords>> = {
  UP: { words: msg`To upline`, tone: 'plain' },
  DOWN: { words: msg`To downline`, tone: 'plain' },
  IN: { words: msg`Received`, tone: 'ok' },
};
