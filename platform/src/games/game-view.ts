import type { Game } from '@baize/protocol/games';
import { formatMoney, type Currency } from '@baize/protocol/kernel';
import type { GameRow } from './lobby/lobby-tables.ts';

/** The platform's own lotteries stand in the lobby as their halls, which no vendor opens. */
export const isLottery = (category: string): boolean => category === 'LOTT' || category === 'ELOTT';

/** The square in the middle of a cover of 300 by 400. */
const SQUARE = '#svgView(viewBox(0,50,300,300))';

export const coverOf = ({ id, cover }: Pick<GameRow, 'id' | 'cover'>): string => cover ?? `/art/covers/${id}.svg`;

/** A game as the lobby shows it (specification §3, Game entry). */
export function gameOf(row: GameRow, currency: Currency, language: string, isHot: boolean): Game {
  const name = row.names[language] ?? row.names.EN ?? row.id;
  const cover = coverOf(row);
  return {
    gameId: row.id,
    roomId: null,
    nodeId: row.node_id,
    vassalage: row.vendor,
    accountTypeName: row.vendor_name,
    gameName: name,
    nodeName: row.names.EN ?? row.id,
    displayName: row.display_names[language] || name,
    showIcon: cover,
    smallIcon: cover.endsWith('.svg') ? `${cover}${SQUARE}` : cover,
    supportPlay: row.supports_trial ? 0 : 1,
    isHot,
    gameType: row.category,
    isGame: row.is_list ? 'VASSALAGE' : 'GAME',
    code: row.lotto_game ?? row.id,
    status: statusOf(row),
    isNew: row.is_new,
    rtpBps: row.rtp_bps,
    minStake: row.min_stake === null ? null : formatMoney(row.min_stake, currency),
    maxStake: row.max_stake === null ? null : formatMoney(row.max_stake, currency),
    lines: row.lines,
    classification: row.classification,
    lottoArea: row.lotto_area,
    defaultPlayType: row.default_play,
  };
}

/** A game is no more open than its vendor. */
export const statusOf = ({ status, vendor_status: vendor }: GameRow): Game['status'] =>
  status === 'ACTIVATED' && vendor === 'MAINTAINED' ? 'MAINTAINED' : status;
