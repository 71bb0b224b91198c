import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperatorState, PromotionKind } from '@baize/protocol/promotions';
import type { Shape } from '../ui/marks.tsx';

export const KIND_WORDS: Readonly<
  Record<PromotionKind, { readonly name: MessageDescriptor; readonly say: MessageDescriptor }>
> = {
  'sign-up': { name: msg`Sign-up gift`, say: msg`an amount on joining` },
  deposit: { name: msg`Nth deposit`, say: msg`the first to the fifth` },
  'deposit-match': { name: msg`Deposit match`, say: msg`every deposit of a period` },
  rebate: { name: msg`Rebate`, say: msg`a share of valid bets` },
  'lucky-bet': { name: msg`Lucky bet`, say: msg`the bet’s number ends in` },
  raffle: { name: msg`Raffle`, say: msg`tickets and a draw` },
  upgrade: { name: msg`Rank upgrade`, say: msg`an amount by rank` },
  manual: { name: msg`By hand`, say: msg`decided from pictures` },
};

export const STATE_WORDS: Readonly<Record<OperatorState, { readonly shape: Shape; readonly word: MessageDescriptor }>> =
  {
    DRAFT: { shape: 'ring', word: msg`Draft` },
    ON: { shape: 'ok', word: msg`On` },
    PAUSED: { shape: 'half', word: msg`Paused` },
    ENDED: { shape: 'off', word: msg`Ended` },
  };
