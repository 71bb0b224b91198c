import type { Game } from '@baize/protocol/games';
import { describe, expect, it } from 'vitest';
import { filterGames, plainWords } from './filter-games.ts';

const game = (over: Partial<Game> & Pick<Game, 'gameId' | 'gameName'>): Game => ({
  roomId: null,
  nodeId: over.gameId,
  vassalage: 'larkspur',
  accountTypeName: 'Larkspur',
  nodeName: over.gameName,
  showIcon: over.gameId,
  smallIcon: over.gameId,
  displayName: over.gameName,
  supportPlay: 1,
  isHot: false,
  gameType: 'RNG',
  isGame: 'GAME',
  code: over.gameId,
  status: 'ACTIVATED',
  isNew: false,
  rtpBps: null,
  minStake: '0.20',
  maxStake: '40.00',
  lines: 20,
  classification: null,
  lottoArea: null,
  defaultPlayType: null,
  ...over,
});

const tiger = game({ gameId: 'tiger-lily', gameName: 'Tiger Lily', supportPlay: 0 });
const pho = game({ gameId: 'pho', gameName: 'Phở Đặc Biệt', vassalage: 'ninefold', minStake: '5.00', lines: null });
const table = game({ gameId: 'ivory', gameName: 'Ivory Baccarat', gameType: 'LIVE', minStake: null, lines: null });
const all = [tiger, pho, table];

describe('filters on the player’s own lists', () => {
  it('finds names without their accents and case', () => {
    expect(plainWords('  Phở   ĐẶC Biệt ')).toBe('pho dac biet');
    expect(filterGames(all, undefined, { name: 'pho dac' })).toEqual([pho]);
    expect(filterGames(all, undefined, { name: 'LILY' })).toEqual([tiger]);
    expect(filterGames(all, undefined, { name: 'none such' })).toEqual([]);
  });

  it('keeps category, vendor, free play and lines apart', () => {
    expect(filterGames(all, 'LIVE', {})).toEqual([table]);
    expect(filterGames(all, undefined, { page: 'ninefold' })).toEqual([pho]);
    expect(filterGames(all, undefined, { free: true })).toEqual([tiger]);
    expect(filterGames(all, undefined, { lines: 20 })).toEqual([tiger]);
  });

  it('compares stakes exactly and keeps games that name none', () => {
    expect(filterGames(all, undefined, { stake: '0.20' })).toEqual([tiger, table]);
    expect(filterGames(all, undefined, { stake: '0.1999' })).toEqual([table]);
    expect(filterGames(all, undefined, { stake: '5' })).toEqual(all);
  });

  it('keeps the list’s order unless names are asked for', () => {
    expect(filterGames([pho, tiger, table], undefined, {})).toEqual([pho, tiger, table]);
    expect(filterGames([tiger, table, pho], undefined, { sort: 'name' })).toEqual([table, pho, tiger]);
  });
});
