import { LOTTERY_GAMES, lotteryGame, type LotteryArea, type LotteryGame } from '@baize/protocol/lottery';
import { text } from '../kernel/texts/texts.ts';
import { catalogueFaults, type Fault } from './engine/index.ts';
import { inEach, nameIn } from './names.ts';

/** The games that are sold. */
export const soldGames: readonly LotteryGame[] = LOTTERY_GAMES;

const byCode = new Map(soldGames.map((game) => [game.code, game]));

export const soldGame = (code: string): LotteryGame | undefined => byCode.get(code);

/** The name of a game, also of one that is no longer sold; its code where it never was. */
export function lotteryName(code: string, language: string): string {
  const name = lotteryGame(code)?.name;
  return name === undefined ? code : nameIn(name, language);
}

/** The name of a game as a message carries it: in English, and in each language that has its own. */
export function gameNames(code: string): Record<string, string> {
  const name = lotteryGame(code)?.name;
  const { EN = code, ...others } = name === undefined ? {} : inEach(name);
  return {
    game: EN,
    ...Object.fromEntries(Object.entries(others).map(([language, name]) => [`game:${language}`, name])),
  };
}

/** The games' faults, computed on first use because counting every price takes a while. */
let faults: readonly Fault[] | undefined;

/** Throws when a game's description cannot be offered: prices above fair, a schedule that never draws. */
export function checkCatalogue(): void {
  faults ??= catalogueFaults(LOTTERY_GAMES);
  if (faults.length > 0) throw new Error(`the lotteries cannot be offered:\n${faults.join('\n')}`);
}

/** A lottery's names for a record. */
export interface LotteryWords {
  readonly name: string;
  readonly vendorName: string;
  readonly cover: string;
  readonly area: LotteryArea;
}

/** Lotteries' names for a record, by code. Unknown codes are left out. */
export const lotteryWords = (codes: readonly string[], language: string): Map<string, LotteryWords> =>
  new Map(
    codes.flatMap((code) => {
      const game = lotteryGame(code);
      if (game === undefined) return [];
      const cover = `/art/covers/${game.area === 'ELOTT' ? 'quick-five' : 'lotus-draw'}.svg`;
      const vendorName = text(language, 'lottery.provider');
      return [[code, { name: lotteryName(code, language), vendorName, cover, area: game.area }]];
    }),
  );
