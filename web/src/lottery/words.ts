import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LotteryPlan, LotteryTicket } from '@baize/protocol/lottery';
import type { BadgeTone } from '@baize/kit/ui/badge/badge.tsx';

/** Tokens that are words. Numbers stand for themselves. */
export const tokenWords: Readonly<Record<string, MessageDescriptor>> = {
  even: msg({ message: 'Even', context: 'lottery pick' }),
  odd: msg({ message: 'Odd', context: 'lottery pick' }),
  big: msg({ message: 'Big', context: 'lottery pick' }),
  small: msg({ message: 'Small', context: 'lottery pick' }),
  dragon: msg({ message: 'Dragon', context: 'lottery pick' }),
  tiger: msg({ message: 'Tiger', context: 'lottery pick' }),
  tie: msg({ message: 'Tie', context: 'lottery pick' }),
  triple: msg({ message: 'Triple', context: 'lottery pick' }),
  straight: msg({ message: 'Straight', context: 'lottery pick' }),
  pair: msg({ message: 'Pair', context: 'lottery pick' }),
  half: msg({ message: 'Half straight', context: 'lottery pick' }),
  mixed: msg({ message: 'Mixed', context: 'lottery pick' }),
  none: msg({ message: 'No bull', context: 'lottery pick' }),
  niu1: msg({ message: 'Bull 1', context: 'lottery pick' }),
  niu2: msg({ message: 'Bull 2', context: 'lottery pick' }),
  niu3: msg({ message: 'Bull 3', context: 'lottery pick' }),
  niu4: msg({ message: 'Bull 4', context: 'lottery pick' }),
  niu5: msg({ message: 'Bull 5', context: 'lottery pick' }),
  niu6: msg({ message: 'Bull 6', context: 'lottery pick' }),
  niu7: msg({ message: 'Bull 7', context: 'lottery pick' }),
  niu8: msg({ message: 'Bull 8', context: 'lottery pick' }),
  niu9: msg({ message: 'Bull 9', context: 'lottery pick' }),
  niuniu: msg({ message: 'Bull bull', context: 'lottery pick' }),
  top: msg({ message: 'Upper', context: 'lottery pick' }),
  equal: msg({ message: 'Equal', context: 'lottery pick' }),
  bottom: msg({ message: 'Lower', context: 'lottery pick' }),
  metal: msg({ message: 'Metal', context: 'lottery pick' }),
  wood: msg({ message: 'Wood', context: 'lottery pick' }),
  water: msg({ message: 'Water', context: 'lottery pick' }),
  fire: msg({ message: 'Fire', context: 'lottery pick' }),
  earth: msg({ message: 'Earth', context: 'lottery pick' }),
  'big-odd': msg({ message: 'Big odd', context: 'lottery pick' }),
  'big-even': msg({ message: 'Big even', context: 'lottery pick' }),
  'small-odd': msg({ message: 'Small odd', context: 'lottery pick' }),
  'small-even': msg({ message: 'Small even', context: 'lottery pick' }),
  highest: msg({ message: 'Highest', context: 'lottery pick' }),
  lowest: msg({ message: 'Lowest', context: 'lottery pick' }),
  red: msg({ message: 'Red', context: 'lottery pick' }),
  blue: msg({ message: 'Blue', context: 'lottery pick' }),
  green: msg({ message: 'Green', context: 'lottery pick' }),
};

/** Prizes of a board. A draw of balls has one group and needs no name. */
export const groupWords: Readonly<Record<string, MessageDescriptor>> = {
  special: msg({ message: 'Special', context: 'lottery prize' }),
  first: msg({ message: 'First', context: 'lottery prize' }),
  second: msg({ message: 'Second', context: 'lottery prize' }),
  third: msg({ message: 'Third', context: 'lottery prize' }),
  fourth: msg({ message: 'Fourth', context: 'lottery prize' }),
  fifth: msg({ message: 'Fifth', context: 'lottery prize' }),
  sixth: msg({ message: 'Sixth', context: 'lottery prize' }),
  seventh: msg({ message: 'Seventh', context: 'lottery prize' }),
  eighth: msg({ message: 'Eighth', context: 'lottery prize' }),
  front3: msg({ message: 'Front 3', context: 'lottery prize' }),
  last3: msg({ message: 'Last 3', context: 'lottery prize' }),
  last2: msg({ message: 'Last 2', context: 'lottery prize' }),
  consolation: msg({ message: 'Consolation', context: 'lottery prize' }),
};

/** The ball of a draw of balls that stands apart. */
export const specialBall = msg({ message: 'Special ball', context: 'lottery bets' });

export const ticketWords: Readonly<
  Record<LotteryTicket['state'], { readonly words: MessageDescriptor; readonly tone: BadgeTone }>
> = {
  OPEN: { words: msg({ message: 'Open', context: 'lottery ticket' }), tone: 'info' },
  WON: { words: msg({ message: 'Won', context: 'lottery ticket' }), tone: 'ok' },
  LOST: { words: msg({ message: 'Lost', context: 'lottery ticket' }), tone: 'plain' },
  PUSH: { words: msg({ message: 'Stake returned', context: 'lottery ticket' }), tone: 'plain' },
  VOID: { words: msg({ message: 'Void, refunded', context: 'lottery ticket' }), tone: 'warn' },
  CANCELLED: { words: msg({ message: 'Canceled, refunded', context: 'lottery ticket' }), tone: 'plain' },
};

export const planWords: Readonly<
  Record<LotteryPlan['state'], { readonly words: MessageDescriptor; readonly tone: BadgeTone }>
> = {
  RUNNING: { words: msg({ message: 'Running', context: 'repeat bet' }), tone: 'info' },
  FINISHED: { words: msg({ message: 'Finished', context: 'repeat bet' }), tone: 'plain' },
  WON: { words: msg({ message: 'Stopped after a win', context: 'repeat bet' }), tone: 'ok' },
  CANCELLED: { words: msg({ message: 'Stopped by you', context: 'repeat bet' }), tone: 'plain' },
  STOPPED: { words: msg({ message: 'Stopped', context: 'repeat bet' }), tone: 'warn' },
};

/** Why a repeat bet ended by itself, where there is more to say than that the next ticket was refused. */
export const stopWords: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  INSUFFICIENT_FUNDS: msg`Your balance was too low.`,
  LIMIT_REACHED: msg`A limit you set didn’t allow it.`,
  SELF_EXCLUDED: msg`You were taking a break.`,
  ACCOUNT_BLOCKED: msg`Your account was blocked from betting. Contact customer service.`,
  ACCOUNT_FROZEN: msg`Your account was frozen. Contact customer service.`,
  GAME_MAINTENANCE: msg`Sales of this lottery were paused.`,
};
