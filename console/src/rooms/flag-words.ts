import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlayFlag, SeatedPlayer } from '@baize/protocol/games';
import type { Shape } from '../ui/marks.tsx';

export const FLAG_STATES: Readonly<
  Record<PlayFlag['state'], { readonly shape: Shape; readonly word: MessageDescriptor }>
> = {
  OPEN: { shape: 'ring', word: msg`Waiting` },
  CLEARED: { shape: 'ok', word: msg`Cleared` },
  CONFIRMED: { shape: 'bad', word: msg`Confirmed` },
};

export const REASONS: Readonly<Record<PlayFlag['reason'], MessageDescriptor>> = {
  ONE_WAY: msg`Money goes one way`,
  GIVEN_AWAY: msg`Points given away`,
};

/** The member's name where the platform knows the player. */
export const playerName = ({ username, playerId }: SeatedPlayer): string => username ?? playerId;
