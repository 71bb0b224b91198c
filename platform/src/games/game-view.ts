import type { Game } from '@baize/protocol/games';
import { formatMoney, type Currency } from '@baize/protocol/kernel';
import type { GameRow } from './lobby-tables.ts';

/** The house's own lotteries stand in the lobby as their halls, which no vendor opens. */
const isLottery = (category: string): boolean => category === 'LOTT' || category === 'ELOTT';

/** A game as the lobby shows it (specification §3, Game entry). */
export function gameOf(row: GameRow, currency: Currency, language: string, isHot: boolean): Game {
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
    isHot,
    gameType: row.category,
    isGame: isLottery(row.category) ? 'VASSALAGE' : 'GAME',
    code: row.id,
    status: statusOf(row),
    isNew: row.is_new,
    rtpBps: row.rtp_bps,
    minStake: row.min_stake === null ? null : formatMoney(row.min_stake, currency),
    maxStake: row.max_stake === null ? null : formatMoney(row.max_stake, currency),
    lines: row.lines,
  };
}

function statusOf({ status, category, vendor_status: vendor }: GameRow): Game['status'] {
  if (status === 'COMING_SOON' && isLottery(category)) return 'ACTIVATED';
  return status === 'ACTIVATED' && vendor === 'MAINTAINED' ? 'MAINTAINED' : status;
}
