import { place, round } from './pencil.mjs';

/** The mark of each kind of game, as the suit in the corners of its card. */
export const pips = {
  slots: '<path d="M0-9 7 0 0 9-7 0Z"/>',
  fish: '<path d="M-9 0Q-1-9 6 0L10-5V5L6 0Q-1 9-9 0Z"/>',
  live: '<path d="M0-9C2-4 8-2 8 3 8 7 3 8 1.500 5L3 9H-3L-1.500 5C-3 8-8 7-8 3-8-2-2-4 0-9Z"/>',
  pvp: '<circle cy="-4.500" r="4"/><circle cx="-4.500" cy="2" r="4"/><circle cx="4.500" cy="2" r="4"/><path d="M0 0 3 9H-3Z"/>',
  lottery: '<path d="M0-8A8 8 0 1 1 0 8 8 8 0 0 1 0-8ZM0-3.500A3.500 3.500 0 1 0 0 3.500 3.500 3.500 0 0 0 0-3.500Z"/>',
  sports: '<path d="M-7-9H-4.500V9H-7ZM-4-8 8-4-4 1Z"/>',
  esports: '<path d="M0-9 8-4.500V4.500L0 9-8 4.500V-4.500ZM-3-3V3H3V-3Z"/>',
};

export const pip = (kind, x, y, s, fill) =>
  place('p' + kind, pips[kind], `translate(${round(x)} ${round(y)}) scale(${s})`, `fill="${fill}"`);

const heartShape = 'M0 9C-12 0-9-8-4.500-8-2-8 0-6 0-4 0-6 2-8 4.500-8 9-8 12 0 0 9Z';
export const heart = (x, y, s, fill) =>
  place('heart', `<path d="${heartShape}"/>`, `translate(${round(x)} ${round(y)}) scale(${s})`, `fill="${fill}"`);
