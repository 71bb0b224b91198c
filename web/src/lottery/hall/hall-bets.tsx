import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import type { LotteryIssue, OpenedNumbers } from '@baize/protocol/lottery';
import type { LotteryGame, Play } from '@baize/protocol/lottery/games';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { useBalance } from '../../wallet/index.ts';
import { useMedia } from '@baize/kit/ui/media/use-media.ts';
import { hasPrizes, isBoard } from '../draws/is-board.ts';
import { LazyDrawsBeside, LazyStations } from './lazy-parts.ts';
import { DrawCommitment } from '../draws/draw-commitment.tsx';
import { LazyBuyDialog, LazySlip } from '../slip/lazy-slip.ts';
import { NumberPicker } from '../board/number-picker.tsx';
import { PartWaiting } from '../parts/part-waiting.tsx';
import { shownMinor, type Terms } from '../slip/slip.ts';
import { BoardRows } from '../board/board-rows.tsx';
import { fitRows, playsShown } from '../board/boards.ts';
import { BuyBar } from '../slip/buy-bar.tsx';
import { setHallChoices } from '../slip/hall-choices.ts';
import styles from '../hall.module.css';
import { PlayChoice } from '../board/play-choice.tsx';
import { useBetSlip, type BetSlip } from '../slip/use-bet-slip.ts';
import { useHallPurchase } from '../slip/use-hall-purchase.ts';

export interface HallBetsProps {
  game: LotteryGame;
  play: Play;
  gameName: string;
  /** Undefined while nothing can be bought. */
  issue: LotteryIssue | undefined;
  currency: string;
  /** Numbers that are not sold: of a play, and of every play. */
  blockedOf: (play: Play) => ReadonlySet<string>;
  shareOf: Terms['shareOf'];
  /** Lines of a ticket at most. */
  mostLines: number;
  /** The last draws, newest first. */
  draws: readonly OpenedNumbers[];
  onPlay: (code: string) => void;
  onBought: () => void;
}

/** The board, and the slip beside it or at the thumb. */
export function HallBets(props: HallBetsProps) {
  const { game, play, gameName, issue, currency: brandCurrency, blockedOf, shareOf, mostLines, draws } = props;
  const { t } = useLingui();
  const format = useFormat();
  const wide = useMedia('(min-width: 60rem)');
  const currency = useBalance().data?.currency ?? brandCurrency;
  const plays = playsShown(game.plays, play);
  const [sheet, setSheet] = useState(0);
  const closeSheet = () => setSheet((before) => before + 1);
  const slip = useBetSlip({ game, plays, issue, currency, blockedOf, shareOf });
  // A bet may be of another kind than the one on the board: the board follows it, and the sheet gives way to it.
  const bets: BetSlip = {
    ...slip,
    edit: (pick) => {
      slip.edit(pick);
      props.onPlay(pick.play);
      closeSheet();
    },
  };
  const money = (minor: bigint) => format.money(shownMinor(minor), currency);
  const purchase = useHallPurchase({ bets, issue, mostLines, money });
  useEffect(() => setHallChoices(game.code, { play: play.code }), [game.code, play.code]);
  const inRows = fitRows(plays);
  const hasRoom = useMedia('(min-width: 76rem)');
  const hasBoard = hasRoom && isBoard(game.structure) && hasPrizes(game.structure) && draws.length > 0;
  const blocked = blockedOf(play);
  return (
    <div className={styles.columns} data-board={hasBoard || undefined}>
      <div className={styles.board}>
        <PlayChoice
          game={game}
          chosen={play}
          shown={plays}
          oddsNow={bets.oddsNow}
          money={money}
          onPlay={props.onPlay}
        />
        {bets.beside.length > 0 && (
          <Suspense>
            <LazyStations
              gameName={gameName}
              beside={bets.beside}
              chosen={bets.others.map(({ gameCode }) => gameCode)}
              onChange={bets.setStations}
            />
          </Suspense>
        )}
        {inRows ? (
          <BoardRows
            key={play.tab}
            game={game}
            plays={plays}
            tokensOf={bets.tokensOf}
            onTokens={bets.setTokens}
            blockedOf={blockedOf}
            oddsOf={bets.oddsNow}
            draws={draws.map(({ numbers }) => numbers)}
          />
        ) : (
          <NumberPicker
            key={play.code}
            play={{ ...play, odds: bets.oddsNow(play) }}
            family={game.family}
            tokens={bets.tokensOf(play.code)}
            onChange={(tokens) => bets.setTokens(play.code, tokens)}
            blocked={blocked}
          />
        )}
        <div className={styles.quick}>
          <Button size="sm" variant="ghost" icon="balls" onClick={bets.pickLucky}>{t`Lucky pick`}</Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={bets.onBoard.length === 0}
            onClick={bets.clearBoard}
          >{t`Clear`}</Button>
        </div>
        {issue && (
          <div className={styles.proof}>
            <DrawCommitment
              key={issue.issue}
              commitments={issue.commitment === undefined ? [] : [issue.commitment]}
              source={issue.source}
            />
          </div>
        )}
      </div>
      {hasBoard && (
        <div className={styles.beside}>
          <Suspense>
            <LazyDrawsBeside game={game} draws={draws} />
          </Suspense>
        </div>
      )}
      {wide ? (
        <aside className={styles.aside}>
          <Suspense fallback={<PartWaiting />}>
            <LazySlip game={game} play={play} bets={bets} purchase={purchase} money={money} />
          </Suspense>
        </aside>
      ) : (
        <BuyBar key={sheet} game={game} play={play} bets={bets} purchase={purchase} money={money} />
      )}
      {purchase.asked && (
        <Suspense>
          <LazyBuyDialog
            asked={purchase.asked}
            next={issue}
            slip={purchase.all}
            game={game}
            total={purchase.total}
            money={money}
            otherStations={bets.others.map(({ gameCode }) => gameCode)}
            stationNames={[gameName, ...bets.others.map((other) => other.gameName)]}
            chase={
              purchase.repeats && purchase.issues !== undefined
                ? { issues: purchase.issues, stopOnWin: bets.chase.stopOnWin }
                : undefined
            }
            onAsk={purchase.setAsked}
            onClose={() => purchase.setAsked(undefined)}
            onBought={() => {
              purchase.setAsked(undefined);
              bets.bought();
              closeSheet();
              props.onBought();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
