import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { LimitsState } from '@baize/protocol/limits';
import type { ReactNode } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { LimitHistory } from '../parts/limit-history.tsx';
import { LimitRow } from '../parts/limit-row.tsx';
import { SessionFigures } from '../parts/session-figures.tsx';
import { limitsStateQuery } from '../queries.ts';
import styles from './limits-page.module.css';

/** A member's own limits: what is set, used and waiting, the breaks, and what became of all of it. */
export function LimitsPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(limitsStateQuery());
  if (data) return <Limits state={data} />;
  if (error)
    return (
      <Card>
        <FailedState
          title={t`We couldn’t load your limits`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  return (
    <LoadingRegion className={styles.page}>
      {[1, 2, 3].map((card) => (
        <Card key={card} padded className={styles.section}>
          <Skeleton width="half" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Card>
      ))}
    </LoadingRegion>
  );
}

function Limits({ state }: { state: LimitsState }) {
  const { t } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const { money, time, currency, now, shutOut, timeZone } = state;
  const rows = (what: 'deposit' | 'loss') =>
    money
      .filter(({ kind }) => kind.startsWith(what))
      .map((limit) => <LimitRow key={limit.kind} limit={limit} currency={currency} now={now} />);
  return (
    <div className={styles.page}>
      {shutOut && (
        <Note tone="warn">
          {t`You’re taking a break until ${{ date: format.date(shutOut.until, 'full') }}. You can withdraw, read your records and contact customer service.`}
        </Note>
      )}
      <Section title={t`This session`} text={t`Since you logged in.`}>
        <SessionFigures />
      </Section>
      <p className={styles.soft}>
        <Trans>
          Decreases apply now. Increases need 24 hours and your confirmation. Days, weeks and months follow {timeZone}.
        </Trans>
      </p>
      <Section title={t`Deposit limits`} text={t`The most you can deposit in a day, a week or a month.`}>
        <ul className={styles.rows}>{rows('deposit')}</ul>
      </Section>
      <Section title={t`Loss limits`} text={t`The most you can lose: your stakes minus what you win back.`}>
        <ul className={styles.rows}>{rows('loss')}</ul>
      </Section>
      <Section
        title={t`Time`}
        text={t`We log you out when a session is over, and pause your game for a reality check.`}
      >
        <ul className={styles.rows}>
          {time.map((limit) => (
            <LimitRow key={limit.kind} limit={limit} currency={currency} now={now} />
          ))}
        </ul>
      </Section>
      <Section
        title={t`Take a break`}
        text={t`A break logs you out everywhere and ends your games. It can’t be shortened. You can still withdraw.`}
      >
        <div className={styles.buttons}>
          <Button variant="line" onClick={() => modals.open('break', 'time-out')}>{t`Take a time-out`}</Button>
          <Button variant="line" onClick={() => modals.open('break', 'self-exclusion')}>{t`Self-exclude`}</Button>
        </div>
      </Section>
      <section className={styles.section}>
        <h2>{t`Limit history`}</h2>
        <LimitHistory currency={currency} />
      </section>
    </div>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card as="section" padded className={styles.section}>
      <h2>{title}</h2>
      <p className={styles.soft}>{text}</p>
      {children}
    </Card>
  );
}
