import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { LotteryGame } from '@baize/protocol/lottery/games';
import { coldTokens, hotTokens, type TokenStatistic } from '@baize/protocol/lottery/rules';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { BarChart } from '@baize/kit/ui/chart/bar-chart.tsx';
import { Segmented } from '@baize/kit/ui/choice/segmented.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { Spinner } from '@baize/kit/ui/spinner/spinner.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { figuresOf, roadOf, type Road } from './draw-figures.ts';
import type { useDraws } from './use-draws.ts';
import styles from '../lottery.module.css';
import { RoadMap } from './road-map.tsx';

const SHOWN = 10;

type View = 'hot' | 'cold' | 'missing';

interface StatisticsProps {
  game: LotteryGame;
  /** The last hundred draws. */
  draws: ReturnType<typeof useDraws>;
}

/** Statistics of the last hundred draws. Past draws say nothing about the next one, and the page says so. */
export function Statistics({ game, draws: found }: StatisticsProps) {
  const { t } = useLingui();
  const id = useId();
  const say = useProblemText();
  const { draws, error, isFetching, refetch } = found;
  return (
    <Card as="section" padded aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{t`Statistics`}</h2>
      {draws ? (
        draws.length === 0 ? (
          <p className="muted">{t`No draws yet. The first result appears here.`}</p>
        ) : (
          <Figures game={game} draws={draws.map(({ numbers }) => numbers)} />
        )
      ) : error ? (
        <FailedState
          title={t`We couldn’t load the statistics`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner />
      )}
    </Card>
  );
}

type Draws = Parameters<typeof figuresOf>[1];

function Figures({ game: { structure }, draws }: { game: LotteryGame; draws: Draws }) {
  const { t } = useLingui();
  const format = useFormat();
  const [view, setView] = useState<View>('hot');
  const [road, setRoad] = useState<Road>('size');
  const all = figuresOf(structure, draws);
  const rows = rowsOf(all, view);
  const count = draws.length;
  const views = { hot: t`Most drawn`, cold: t`Least drawn`, missing: t`Longest absent` };
  const textOf = ({ count: times, missing }: TokenStatistic) =>
    view === 'missing'
      ? t`${plural(missing, { one: 'not in the last draw', other: 'not in the last # draws' })}`
      : t`${plural(times, { one: 'drawn once', other: 'drawn # times' })}`;
  return (
    <>
      <p className="muted sm">
        {t`${plural(count, { one: 'The last draw.', other: 'The last # draws.' })} Every draw is independent: past results don’t change the chances of the next one.`}
      </p>
      <Segmented
        label={t`Which numbers`}
        block
        className={styles.views}
        options={[
          { value: 'hot', label: views.hot },
          { value: 'cold', label: views.cold },
          { value: 'missing', label: views.missing },
        ]}
        value={view}
        onValueChange={setView}
      />
      <BarChart
        label={views[view]}
        bars={rows.map((row) => ({
          id: row.token,
          label: row.token,
          value: view === 'missing' ? row.missing : row.count,
          text: `${format.count(view === 'missing' ? row.missing : row.count)} · ${textOf(row)}`,
        }))}
      />
      <Segmented
        label={t`Trend`}
        options={[
          { value: 'size', label: t`Big and small` },
          { value: 'parity', label: t`Odd and even` },
        ]}
        value={road}
        onValueChange={setRoad}
      />
      <RoadMap columns={roadOf(structure, draws, road)} />
    </>
  );
}

function rowsOf(all: readonly TokenStatistic[], view: View): readonly TokenStatistic[] {
  if (view === 'hot') return hotTokens(all, SHOWN);
  if (view === 'cold') return coldTokens(all, SHOWN);
  return all.toSorted((one, other) => other.missing - one.missing).slice(0, SHOWN);
}
