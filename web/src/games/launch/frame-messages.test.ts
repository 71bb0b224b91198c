import { GAME_MESSAGES } from '@baize/protocol/games/frame';
import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame-messages.ts';

const game = { name: 'the launched window' };
const peer = { origin: 'https://arcade.example', window: game };
const heard = (data: unknown, origin = peer.origin, source: unknown = game) =>
  readFrameMessage({ data, origin, source }, peer);

describe('messages from a launched game', () => {
  it.each(GAME_MESSAGES.filter((type) => type !== 'open-game' && type !== 'odds-format'))(
    'hears %s, with and without its round',
    (type) => {
      expect(heard({ source: 'baize-game', type })).toEqual({ type });
      expect(heard({ source: 'baize-game', type, roundId: '7KQ4-M2XV' })).toEqual({ type, roundId: '7KQ4-M2XV' });
    },
  );

  it('hears which other game is asked for', () => {
    const data = { source: 'baize-game', type: 'open-game', gameId: 'roulette-terrace' };
    expect(heard(data)).toEqual({ type: 'open-game', gameId: 'roulette-terrace' });
  });

  it('hears how prices are read', () => {
    const data = { source: 'baize-game', type: 'odds-format', format: 'hong-kong' };
    expect(heard(data)).toEqual({ type: 'odds-format', format: 'hong-kong' });
  });

  it.each([
    'https://arcade.example.evil.test',
    'http://arcade.example',
    'https://arcade.example:444',
    'https://www.arcade.example',
    'null',
    '',
    '*',
  ])('is deaf to origin %s', (origin) => {
    expect(heard({ source: 'baize-game', type: 'exit' }, origin)).toBeUndefined();
  });

  it('is deaf to another window of the same origin', () => {
    const message = { source: 'baize-game', type: 'exit' };
    expect(heard(message, peer.origin, { name: 'a pop-up of the game' })).toBeUndefined();
    expect(
      readFrameMessage({ data: message, origin: peer.origin, source: null }, { ...peer, window: null }),
    ).toBeUndefined();
  });

  it.each([
    ['no object', 'exit'],
    ['null', null],
    ['a list', [{ source: 'baize-game', type: 'exit' }]],
    ['another sender', { source: 'react-devtools', type: 'exit' }],
    ['an unknown type', { source: 'baize-game', type: 'navigate' }],
    ['a type that is no text', { source: 'baize-game', type: ['exit'] }],
    ['a round that is no text', { source: 'baize-game', type: 'round-settled', roundId: 7 }],
    ['an endless round', { source: 'baize-game', type: 'round-settled', roundId: 'x'.repeat(65) }],
    ['markup as a round', { source: 'baize-game', type: 'round-settled', roundId: '<img>' }],
    ['a request for no game', { source: 'baize-game', type: 'open-game' }],
    ['a request for an address', { source: 'baize-game', type: 'open-game', gameId: '../rng' }],
    ['a request with a round', { source: 'baize-game', type: 'open-game', gameId: 'a', roundId: 'R-1' }],
    ['a game that rides along', { source: 'baize-game', type: 'ready', gameId: 'chalk-dice' }],
    ['a format that nobody reads', { source: 'baize-game', type: 'odds-format', format: 'roman' }],
    ['a format with a round', { source: 'baize-game', type: 'odds-format', format: 'decimal', roundId: 'R-1' }],
    ['a format that rides along', { source: 'baize-game', type: 'ready', format: 'decimal' }],
    ['fields that ride along', { source: 'baize-game', type: 'ready', url: 'https://evil.test' }],
  ])('is deaf to %s', (_, data) => {
    expect(heard(data)).toBeUndefined();
  });
});
