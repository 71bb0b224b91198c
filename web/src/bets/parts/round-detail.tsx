import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BetDetail } from '@baize/protocol/bets';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { useGameNames } from '../game-names.ts';
import { readRoundSummary, type DiceSummary, type DrawnSummary } from '../round-summary.ts';
import { NamedBets } from './named-bets.tsx';
import { BookRound } from './book-round.tsx';
import { RoundPicture } from './round-picture.tsx';
import styles from './round-detail.module.css';

/** The events of the round, in words where the provider's detail is of a known kind. */
export function RoundDetail({ bet }: { bet: BetDetail }) {
  const { t } = useLingui();
  const summary = readRoundSummary(bet.detail);
  const { proof: _proof, ...rest } = bet.detail;
  if (!summary && Object.keys(rest).length === 0) return null;
  return (
    <section className={styles.round}>
      <SectionHead level={3} title={t`The round`} />
      {summary?.kind === 'drawn' ? (
        <DrawnRound summary={summary} bet={bet} />
      ) : summary?.kind === 'dice' ? (
        <DiceRound summary={summary} />
      ) : summary?.kind === 'book' ? (
        <BookRound summary={summary} bet={bet} />
      ) : summary?.kind === 'refund' ? (
        <p>{t`The round wasn’t played. Your stake was returned.`}</p>
      ) : (
        <RawDetail detail={rest} />
      )}
    </section>
  );
}

function DrawnRound({ summary, bet }: { summary: DrawnSummary; bet: BetDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useGameNames(bet.gameId);
  const { reels, pictures, freeSpins, freeSpinsPayout, bets, rake } = summary;
  const paid = pictures.some(({ pays }) => pays.length > 0);
  return (
    <>
      <div className={styles.pictures}>
        {pictures.map((picture, index) => (
          <RoundPicture key={index} picture={picture} game={{ id: bet.gameId, nameOf }} currency={bet.currency} />
        ))}
      </div>
      {bets.length > 0 && <NamedBets bets={bets} nameOf={nameOf} />}
      {reels && !paid && <p className="soft">{t`No winning lines on the paid spin.`}</p>}
      {rake !== undefined && (
        <p>
          {t({ comment: 'what a card room takes from a win', message: 'Rake' })}{' '}
          <bdi dir="ltr">{format.money(rake, bet.currency)}</bdi>
        </p>
      )}
      {freeSpins > 0 && (
        <p>
          {t`${plural(freeSpins, { one: '# free spin', other: '# free spins' })} returned`}{' '}
          <bdi dir="ltr">{format.money(freeSpinsPayout, bet.currency)}</bdi>
        </p>
      )}
    </>
  );
}

/** 2.0000 is said as 2, and 1.9800 as 1.98. */
const withoutZeros = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

function DiceRound({ summary }: { summary: DiceSummary }): ReactNode {
  const { roll, direction, target, chance, multiplier, won } = summary;
  const figure = (text: string) => <bdi dir="ltr">{text}</bdi>;
  return (
    <div className={styles.dice}>
      <p className={styles.roll}>
        <bdi dir="ltr" className="amount">
          {roll}
        </bdi>
      </p>
      <div>
        <p>
          <DiceCall over={direction === 'over'} won={won} target={figure(target)} />
        </p>
        <p className="soft sm">
          <Odds chance={figure(`${chance}%`)} multiplier={figure(`${withoutZeros(multiplier)}×`)} />
        </p>
      </div>
    </div>
  );
}

const Odds = ({ chance, multiplier }: { chance: ReactNode; multiplier: ReactNode }) => (
  <Trans>
    Chance {chance}, pays {multiplier}
  </Trans>
);

function DiceCall({ over, won, target }: { over: boolean; won: boolean; target: ReactNode }) {
  if (over) return won ? <Trans>You bet over {target} and won.</Trans> : <Trans>You bet over {target} and lost.</Trans>;
  return won ? <Trans>You bet under {target} and won.</Trans> : <Trans>You bet under {target} and lost.</Trans>;
}

/** A provider whose detail we cannot put into words: shown as it came, rather than not at all. */
function RawDetail({ detail }: { detail: Readonly<Record<string, unknown>> }) {
  const { t } = useLingui();
  return (
    <details className={styles.raw}>
      <summary>{t`Provider data`}</summary>
      <pre dir="ltr">{JSON.stringify(detail, null, 2)}</pre>
    </details>
  );
}
