import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { currencyOf } from '@baize/protocol/kernel/money';
import type { LotteryIssue } from '@baize/protocol/lottery';
import type { LotteryGame, Play } from '@baize/protocol/lottery/games';
import { pickProblems } from '@baize/protocol/lottery/rules';
import { useFormat } from '../../kernel/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { useBalance } from '../../wallet/index.ts';
import { NO_CHASE } from '../chase.ts';
import {
  isTimes,
  luckyPick,
  MOST_TIMES,
  oddsOf,
  priceOf,
  shownMinor,
  timesOf,
  unitModesOf,
  type Pick,
  type Terms,
} from '../slip.ts';
import { fetchSlip, LazySlip } from './lazy-parts.ts';
import styles from './lottery.module.css';
import { NumberPicker } from './number-picker.tsx';
import { pickProblemWords } from './problem-words.ts';
import { PartWaiting } from './part-waiting.tsx';
import { PlayRule } from './play-rule.tsx';
import { PrizeGroupFields, useOwnGroup } from './prize-group-fields.tsx';
import { StationFields, useLowestShare, useStationsBeside } from './station-fields.tsx';

const MOST_PICKS = 20;

export interface BetPanelProps {
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
}

/** Numbers, stake and slip. What is picked stays when an issue closes; the ticket names the issue it is for. */
export function BetPanel(props: BetPanelProps) {
  const { game, play, gameName, issue, currency: brandCurrency, blockedOf, shareOf, mostLines } = props;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const currency = useBalance().data?.currency ?? brandCurrency;
  const unitModes = unitModesOf(game, currencyOf(currency).exponent);
  const [tokensOfPlay, setTokensOfPlay] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [unitMode, setUnitMode] = useState(unitModes[0] ?? '1');
  const [times, setTimes] = useState('1');
  const [timesChecked, setTimesChecked] = useState(false);
  const [slip, setSlip] = useState<readonly Pick[]>([]);
  const [said, setSaid] = useState<string>();
  const [chase, setChase] = useState(NO_CHASE);
  const [stations, setStations] = useState<readonly string[]>([]);
  const [wantedGroup, setGroup] = useState<number>();

  const beside = useStationsBeside(game, issue);
  const others = beside.filter(({ gameCode }) => stations.includes(gameCode));
  const ownGroup = useOwnGroup(game);
  const prizeGroup = ownGroup === undefined || wantedGroup === undefined ? undefined : Math.min(wantedGroup, ownGroup);
  const terms: Terms = { stations: 1 + others.length, ownGroup, shareOf: useLowestShare(shareOf, others) };
  const tokens = tokensOfPlay[play.code] ?? [];
  const setTokens = (next: readonly string[]) => {
    if (next.length > 0) fetchSlip();
    setSaid(undefined);
    setTokensOfPlay({ ...tokensOfPlay, [play.code]: next });
  };
  const pick: Pick = { play: play.code, tokens, unitMode, times: timesOf(times), prizeGroup };
  const price = priceOf(play, pick, terms);
  const odds = oddsOf(play, pick, terms);
  const priced = slip.flatMap((each) => {
    const of = game.plays.find(({ code }) => code === each.play);
    return of ? [{ pick: each, play: of, price: priceOf(of, each, terms), odds: oddsOf(of, each, terms) }] : [];
  });

  const [least, max] = [format.count(1), format.count(MOST_TIMES)];
  const add = () => {
    setSaid(undefined);
    const [problem] = pickProblems(play.pick, tokens);
    if (tokens.length === 0) setSaid(t`Pick your numbers first.`);
    else if (problem) setSaid(i18n._(pickProblemWords(problem)));
    else if (!isTimes(pick.times)) setTimesChecked(true);
    else if (price.lines === 0) setSaid(t`Choose at least one more station for this bet.`);
    else if (slip.length >= MOST_PICKS) setSaid(t`A ticket holds at most ${MOST_PICKS} bets.`);
    else {
      setSlip([...slip, pick]);
      setTokens([]);
    }
  };
  const remove = (one: Pick) => setSlip(slip.filter((other) => other !== one));
  const edit = (one: Pick) => {
    remove(one);
    setTokensOfPlay({ ...tokensOfPlay, [one.play]: one.tokens });
    setUnitMode(one.unitMode);
    setTimes(String(one.times));
    setGroup(one.prizeGroup);
  };
  const money = (minor: bigint) => format.money(shownMinor(minor), currency);
  const lineCount = price.lines;
  const cost = money(price.costMinor);
  const rebate = money(price.rebateMinor);
  const possible = money(price.returnMinor);

  return (
    <>
      <PlayRule game={game} play={play} odds={odds} money={money} />
      {beside.length > 0 && (
        <StationFields
          gameName={gameName}
          beside={beside}
          chosen={others.map(({ gameCode }) => gameCode)}
          onChange={setStations}
        />
      )}
      <NumberPicker
        key={play.code}
        play={{ ...play, odds }}
        tokens={tokens}
        onChange={setTokens}
        blocked={blockedOf(play)}
      />
      <div className={styles.line}>
        <Button size="sm" onClick={() => setTokens(luckyPick(play, blockedOf(play)))}>{t`Lucky pick`}</Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={tokens.length === 0}
          onClick={() => setTokens([])}
        >{t`Clear`}</Button>
      </div>
      <div className={styles.stake}>
        <div className={styles.unit}>
          <p className="sm" aria-hidden="true">{t`Unit`}</p>
          <Segmented
            label={t`Unit`}
            options={unitModes.map((value) => ({ value, label: value }))}
            value={unitMode}
            onValueChange={setUnitMode}
          />
        </div>
        <TextField
          className={styles.times}
          label={t`Multiple`}
          inputMode="numeric"
          autoComplete="off"
          value={times}
          error={timesChecked && !isTimes(pick.times) ? t`Enter a whole number from ${least} to ${max}` : undefined}
          onChange={({ currentTarget }) => setTimes(currentTarget.value.trim())}
        />
      </div>
      {game.prizeGroups && ownGroup !== undefined && (
        <PrizeGroupFields
          groups={game.prizeGroups}
          play={play}
          own={ownGroup}
          chosen={prizeGroup}
          onChange={setGroup}
        />
      )}
      <p role="status">
        {t`${plural(lineCount, { one: '# line', other: '# lines' })} · Cost: ${cost} · Pays per winning line: ${possible}`}
        {price.rebateMinor > 0n && ` · ${t`Rebate included: ${rebate}`}`}
      </p>
      {said !== undefined && <Note tone="bad">{said}</Note>}
      <Button variant={slip.length === 0 ? 'primary' : 'secondary'} block onClick={add}>{t`Add to slip`}</Button>
      {priced.length > 0 && (
        <Suspense fallback={<PartWaiting />}>
          <LazySlip
            game={game}
            gameName={gameName}
            issue={issue}
            bets={priced}
            others={others}
            chase={chase}
            mostLines={mostLines}
            money={money}
            onChase={setChase}
            onEdit={edit}
            onRemove={remove}
            onBought={() => {
              setSlip([]);
              setChase(NO_CHASE);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
