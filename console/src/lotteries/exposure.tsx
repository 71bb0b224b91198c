import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cx, FailedState, SelectField, Skeleton, toast } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { minorOf } from '@baize/protocol/kernel';
import { tokenCount, tokensOf, type LotteryGame, type NumberExposure, type Play } from '@baize/protocol/lottery';
import { Acts } from '../ui/acts.tsx';
import { DataTable, type DataColumn } from '../ui/data-table.tsx';
import { Section } from '../ui/page.tsx';
import { lottery, lotteryQuery, useLotteryAgain } from './calls.ts';
import styles from './lotteries.module.css';

/** As many numbers as are shown as a picture. */
const MOST_CELLS = 100;
const LISTED = 500;
const WORST = 12;
const EVERY_MS = 10_000;
/** Percent of the bound from which a number counts as nearer. */
const LEVELS = [25n, 60n, 90n] as const;

/** How near a number is to its bound, in steps that the picture shows. */
const levelOf = (stake: bigint, bound: bigint): number =>
  bound === 0n ? 0 : LEVELS.filter((percent) => stake * 100n >= percent * bound).length;

interface ExposureProps {
  readonly game: LotteryGame;
  readonly issue: string;
  /** Its numbers can still be blocked. */
  readonly isOpen: boolean;
}

/** The stakes on each number of a play as a picture, and the numbers that would pay most. */
export function Exposure({ game, issue, isOpen }: ExposureProps) {
  const { t } = useLingui();
  const { money, count } = useFormat();
  const [chosenPlay, setPlay] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const again = useLotteryAgain();
  const params = { gameCode: game.code, issue };
  const exposure = useQuery({
    ...lotteryQuery('getExposure', { params, query: { count: LISTED } }),
    ...(isOpen && { refetchInterval: EVERY_MS }),
  });
  const rules = useQuery(lotteryQuery('getRules', { params: { gameCode: game.code } }));
  const plays = game.plays.filter(({ pick }) => pick.kind === 'each');
  if (exposure.data === undefined)
    return (
      <Section title={t`Exposure`}>
        {exposure.error ? (
          <FailedState headingLevel={3} title={t`The exposure didn’t load`} onRetry={() => void exposure.refetch()} />
        ) : (
          <Skeleton shape="block" />
        )}
      </Section>
    );
  const { numbers, currency, stake, tickets } = exposure.data;
  const play = plays.find(({ code }) => code === (chosenPlay ?? numbers[0]?.play)) ?? plays[0];
  if (!play)
    return (
      <Section title={t`Exposure`}>
        <p className={styles.pad}>{t`No play of this lottery is on single numbers.`}</p>
      </Section>
    );
  const cap = rules.data?.caps.find((each) => each.play === play.code)?.cap;
  const blocked = (rules.data?.blocked ?? [])
    .filter((each) => (each.play === play.code || each.play === '*') && (each.issue === null || each.issue === issue))
    .flatMap(({ tokens }) => tokens);
  const own = numbers.filter((each) => each.play === play.code);
  const columns: readonly DataColumn<NumberExposure>[] = [
    { id: 'token', head: t`Number`, tone: 'strong', fold: 1, cell: ({ token }) => <bdi dir="ltr">{token}</bdi> },
    {
      id: 'tickets',
      head: t`Tickets`,
      number: true,
      fold: 4,
      cell: (row) => <bdi dir="ltr">{count(row.tickets)}</bdi>,
    },
    {
      id: 'stake',
      head: t`Stake`,
      number: true,
      grow: true,
      fold: 3,
      cell: (row) => <bdi dir="ltr">{money(row.stake, currency)}</bdi>,
    },
    {
      id: 'pays',
      head: t`Pays if drawn`,
      number: true,
      fold: 2,
      cell: (row) => <bdi dir="ltr">{money(row.pays, currency)}</bdi>,
    },
  ];
  return (
    <Section
      title={t`Exposure`}
      meta={t`${{ tickets: count(tickets) }} tickets, ${{ stake: money(stake, currency) }} staked`}
      end={
        <SelectField
          label={t`Play`}
          labelHidden
          compact
          value={play.code}
          onChange={({ currentTarget }) => setPlay(currentTarget.value)}
          options={plays.map(({ code, name }) => ({ value: code, label: `${code} ${name.text}` }))}
        />
      }
    >
      <Picture
        play={play}
        rows={own}
        cap={cap}
        blocked={blocked}
        chosen={chosen}
        onChoose={(token) => setChosen(token === chosen ? undefined : token)}
        show={(text) => money(text, currency)}
      />
      <p className={styles.pad}>
        {cap === undefined
          ? t`No cap: shades compare with the number that has most at stake.`
          : t`Cap of a number: ${{ cap: money(cap, currency) }}`}
      </p>
      <DataTable
        label={t`Most at risk`}
        columns={columns}
        rows={own.slice(0, WORST)}
        rowKey={({ token }) => token}
        empty={t`No stake on a single number of this play.`}
        selected={chosen}
        onSelect={({ token }) => setChosen(token)}
      />
      {chosen !== undefined && (
        <Acts
          isInline
          onStale={() => void again()}
          acts={[
            {
              id: 'block',
              name: t`Block`,
              label: blocked.includes(chosen) ? t`Sell ${chosen} again` : t`Block ${chosen}`,
              asks: {
                say: t`For every draw of ${{ play: play.name.text }} from now on. Tickets that were sold stand.`,
              },
              run: async () => {
                const kept = (rules.data?.blocked ?? [])
                  .filter((each) => each.play === play.code && each.issue === null)
                  .flatMap(({ tokens }) => tokens);
                const tokens = kept.includes(chosen) ? kept.filter((each) => each !== chosen) : [...kept, chosen];
                await lottery.blockNumbers({ params: { gameCode: game.code }, body: { play: play.code, tokens } });
                await again();
                toast.ok(kept.includes(chosen) ? t`Sold again` : t`Blocked`, chosen);
              },
            },
          ]}
        />
      )}
    </Section>
  );
}

interface PictureProps {
  readonly play: Play;
  readonly rows: readonly NumberExposure[];
  readonly cap: string | undefined;
  readonly blocked: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (token: string) => void;
  readonly show: (amount: string) => string;
}

/** Every number of the play with its stake, shaded by how near it is to its bound. */
function Picture({ play, rows, cap, blocked, chosen, onChoose, show }: PictureProps) {
  const { t } = useLingui();
  const { pick } = play;
  if (pick.kind !== 'each' || tokenCount(pick.tokens) > MOST_CELLS) return null;
  const byToken = new Map(rows.map((row) => [row.token, row]));
  const stakes = rows.map(({ stake }) => minorOf(stake));
  const bound =
    cap === null || cap === undefined
      ? stakes.reduce((most, stake) => (stake > most ? stake : most), 0n)
      : minorOf(cap);
  return (
    <ul className={styles.picture} role="list" aria-label={t`Stakes by number`}>
      {tokensOf(pick.tokens).map((token) => {
        const row = byToken.get(token);
        const isBlocked = blocked.includes(token);
        return (
          <li key={token}>
            <button
              type="button"
              aria-pressed={token === chosen}
              className={cx(styles.cell, isBlocked && styles.blocked)}
              data-level={row === undefined ? 0 : levelOf(minorOf(row.stake), bound)}
              onClick={() => onChoose(token)}
            >
              <b>
                <bdi dir="ltr">{token}</bdi>
              </b>
              <bdi dir="ltr">{isBlocked ? t`blocked` : row === undefined ? '–' : show(row.stake)}</bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
