/** The English texts of a made game, by their keys. */
export const TEXTS_OF = {
  slot: {
    sun: 'Sun',
    moon: 'Moon',
    star: 'Star',
    rule1: 'Five lines are played on every spin.',
    rule2: 'Three of a kind along a line pay, from the first reel on.',
  },
  instant: {
    choose: 'Your side',
    sun: 'Sun',
    moon: 'Moon',
    won: '{side}: returned {amount}',
    lost: '{side}: nothing returned',
    rule1: 'Choose a side and toss the coin.',
    rule2: 'Your side up returns 1.96 times the stake.',
  },
  steps: {
    left: 'Left',
    right: 'Right',
    open: '{count} doors open',
    won: '{count} doors open: returned {amount}',
    lost: '{count} doors open, then a closed one: nothing returned',
    rule1: 'One of two doors is open, four times. Choose one after the other.',
    rule2: 'Cash out after any open door; a closed one ends the round.',
  },
} as const;
