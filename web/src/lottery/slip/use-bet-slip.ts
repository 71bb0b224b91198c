import { useState } from 'react';
import { currencyOf } from '@baize/protocol/kernel/money';
import type { LotteryIssue } from '@baize/protocol/lottery';
import type { LotteryGame, OddsTable, Play } from '@baize/protocol/lottery/games';
import { pickProblems, type SelectionProblem } from '@baize/protocol/lottery/rules';
import { NO_CHASE } from './chase.ts';
import { fetchSlip } from './lazy-slip.ts';
import { useOwnGroup } from './use-own-group.ts';
import { useLowestShare, useStationsBeside } from './use-stations.ts';
import {
  isTimes,
  luckyPick,
  oddsOf,
  priceOf,
  timesOf,
  unitModesOf,
  type Pick,
  type PickPrice,
  type Terms,
} from './slip.ts';
import { setHallChoices, readHallChoices } from './hall-choices.ts';

export const MOST_PICKS = 20;

/** A bet with what it costs now. */
export interface PricedPick {
  readonly pick: Pick;
  readonly play: Play;
  readonly price: PickPrice;
  readonly odds: OddsTable;
}

/** Why what is on the board cannot be added as it is. */
export type BoardFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'pick'; readonly problem: SelectionProblem }
  | { readonly kind: 'times' }
  | { readonly kind: 'station' }
  | { readonly kind: 'full' };

interface BetSlipTerms {
  readonly game: LotteryGame;
  /** The plays on the board now. */
  readonly plays: readonly Play[];
  readonly issue: LotteryIssue | undefined;
  readonly currency: string;
  readonly blockedOf: (play: Play) => ReadonlySet<string>;
  readonly shareOf: Terms['shareOf'];
}

/**
 * Everything that a player has chosen in a hall: numbers on the board, stake, slip, stations, repeats. What was chosen
 * stays when an issue closes.
 */
export function useBetSlip({ game, plays, issue, currency, blockedOf, shareOf }: BetSlipTerms) {
  const unitModes = unitModesOf(game, currencyOf(currency).exponent);
  const [kept] = useState(() => readHallChoices(game.code));
  const [tokensOfPlay, setTokensOfPlay] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [wantedUnit, setWantedUnit] = useState(kept.unitMode);
  const [times, setTimesText] = useState(kept.times ?? '1');
  const [slip, setSlip] = useState<readonly Pick[]>([]);
  const [fault, setFault] = useState<BoardFault>();
  const [chase, setChase] = useState(NO_CHASE);
  const [stations, setStations] = useState<readonly string[]>([]);
  const [wantedGroup, setGroup] = useState<number>();

  const unitMode = wantedUnit !== undefined && unitModes.includes(wantedUnit) ? wantedUnit : (unitModes[0] ?? '1');
  const beside = useStationsBeside(game, issue);
  const others = beside.filter(({ gameCode }) => stations.includes(gameCode));
  const ownGroup = useOwnGroup(game);
  const prizeGroup = ownGroup === undefined || wantedGroup === undefined ? undefined : Math.min(wantedGroup, ownGroup);
  const terms: Terms = { stations: 1 + others.length, ownGroup, shareOf: useLowestShare(shareOf, others) };

  const tokensOf = (play: string): readonly string[] => tokensOfPlay[play] ?? [];
  const pickOf = (play: Play): Pick => ({
    play: play.code,
    tokens: tokensOf(play.code),
    unitMode,
    times: timesOf(times),
    prizeGroup,
  });
  const pricedOf = (pick: Pick, play: Play): PricedPick => ({
    pick,
    play,
    price: priceOf(play, pick, terms),
    odds: oddsOf(play, pick, terms),
  });
  const onBoard = plays.filter((play) => tokensOf(play.code).length > 0).map((play) => pricedOf(pickOf(play), play));
  const onSlip = slip.flatMap((pick) => {
    const play = game.plays.find(({ code }) => code === pick.play);
    return play ? [pricedOf(pick, play)] : [];
  });

  /** The board's first fault; an empty board is right for whoever has bets on the slip. */
  const faultOf = (mayBeEmpty: boolean): BoardFault | undefined => {
    if (onBoard.length === 0) return mayBeEmpty ? undefined : { kind: 'empty' };
    if (!isTimes(timesOf(times))) return { kind: 'times' };
    for (const { pick, play, price } of onBoard) {
      const [problem] = pickProblems(play.pick, pick.tokens);
      if (problem) return { kind: 'pick', problem };
      if (price.lines === 0) return { kind: 'station' };
    }
    return slip.length + onBoard.length > MOST_PICKS ? { kind: 'full' } : undefined;
  };
  const clearBoard = () => {
    const shown = new Set(plays.map(({ code }) => code));
    setTokensOfPlay((before) => Object.fromEntries(Object.entries(before).filter(([play]) => !shown.has(play))));
  };
  return {
    unitModes,
    unitMode,
    times,
    fault,
    chase,
    setChase,
    beside,
    others,
    setStations,
    ownGroup,
    prizeGroup,
    setGroup,
    tokensOf,
    onBoard,
    onSlip,
    /** As a ticket of the play would be sold at now. */
    oddsNow: (play: Play) => oddsOf(play, pickOf(play), terms),
    setTokens: (play: string, tokens: readonly string[]) => {
      if (tokens.length > 0) fetchSlip();
      setFault(undefined);
      setTokensOfPlay((before) => ({ ...before, [play]: tokens }));
    },
    setUnitMode: (mode: Pick['unitMode']) => {
      setWantedUnit(mode);
      setHallChoices(game.code, { unitMode: mode });
    },
    setTimes: (text: string) => {
      setTimesText(text);
      setFault(undefined);
      if (isTimes(timesOf(text))) setHallChoices(game.code, { times: String(timesOf(text)) });
    },
    clearBoard,
    pickLucky: () => {
      const [play] = plays;
      if (!play) return;
      fetchSlip();
      setFault(undefined);
      setTokensOfPlay((before) => ({ ...before, [play.code]: luckyPick(play, blockedOf(play)) }));
    },
    /** Puts the board on the slip. */
    add: () => {
      const found = faultOf(false);
      setFault(found);
      if (found) return;
      setSlip((before) => [...before, ...onBoard.map(({ pick }) => pick)]);
      clearBoard();
    },
    /** Whether slip and board can be bought together; says why not. */
    readyToBuy: (): boolean => {
      const found = faultOf(slip.length > 0);
      setFault(found);
      return found === undefined;
    },
    remove: (pick: Pick) => setSlip((before) => before.filter((other) => other !== pick)),
    edit: (pick: Pick) => {
      setSlip((before) => before.filter((other) => other !== pick));
      setTokensOfPlay((before) => ({ ...before, [pick.play]: pick.tokens }));
      setWantedUnit(pick.unitMode);
      setTimesText(String(pick.times));
      setGroup(pick.prizeGroup);
    },
    bought: () => {
      setSlip([]);
      setChase(NO_CHASE);
      clearBoard();
    },
  };
}

export type BetSlip = ReturnType<typeof useBetSlip>;
