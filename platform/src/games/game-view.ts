import type { Game } from '@baize/protocol/games';
import { formatMoney, type Currency } from '@baize/protocol/kernel';
import type { GameRow } from './lobby-tables.ts';

/** A game as the lobby shows it (specification §3, Game entry). */
export function gameOf(row: GameRow, currency: Currency, language: string): Game {
  const name = row.names[language] ?? row.names.EN ?? row.id;
  const cover = `/art/covers/${row.id}.svg`;
  return {
    gameId: row.id,
    nodeId: row.id,
    vassalage: row.vendor,
    accountTypeName: row.vendor_name,
    gameName: name,
    nodeName: name,
    displayName: name,
    showIcon: cover,
    smallIcon: cover,
    supportPlay: row.supports_trial ? 0 : 1,
    isHot: row.position < 6,
    gameType: row.category,
    isGame: 'GAME',
    code: row.id,
    status: row.status === 'ACTIVATED' && row.vendor_status === 'MAINTAINED' ? 'MAINTAINED' : row.status,
    isNew: row.is_new,
    rtpBps: row.rtp_bps,
    minStake: row.min_stake === null ? null : formatMoney(row.min_stake, currency),
    maxStake: row.max_stake === null ? null : formatMoney(row.max_stake, currency),
    lines: row.lines,
  };
}
