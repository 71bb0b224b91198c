import { useLingui } from '@lingui/react/macro';
import { Suspense, useId } from 'react';
import type { OpenedNumbers } from '@baize/protocol/lottery';
import type { LotteryGame } from '@baize/protocol/lottery/games';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { TabPanel, Tabs } from '@baize/kit/ui/tabs/tabs.tsx';
import { LazyStatistics, LazyTickets } from './lazy-parts.ts';
import { PartWaiting } from '../parts/part-waiting.tsx';
import { Results } from '../draws/results.tsx';
import styles from '../hall.module.css';
import { useTickets } from '../tickets/use-tickets.ts';
import type { useDraws } from '../draws/use-draws.ts';

export type HallRecord = 'tickets' | 'results' | 'statistics';

interface HallRecordsProps {
  game: LotteryGame;
  results: readonly OpenedNumbers[];
  draws: ReturnType<typeof useDraws>;
  now: number;
  /** Undefined until the reader chooses: their tickets if they have any, else the draws, so that it is never empty. */
  shown: HallRecord | undefined;
  onShow: (record: HallRecord) => void;
}

const waiting = (
  <Card padded>
    <PartWaiting />
  </Card>
);

/** Below the board: the member's tickets, the draws, and what came how often. */
export function HallRecords({ game, results, draws, now, shown, onShow }: HallRecordsProps) {
  const { t } = useLingui();
  const id = useId();
  const signedIn = useSession() !== undefined;
  const tabs = [
    ...(signedIn ? [{ id: 'tickets' as const, label: t`My tickets` }] : []),
    { id: 'results' as const, label: t`Results` },
    { id: 'statistics' as const, label: t`Statistics` },
  ];
  const tickets = useTickets({ gameCode: game.code, lastIssue: results[0]?.issue, enabled: signedIn });
  const usual = tickets.data && tickets.data.rows.length === 0 ? 'results' : 'tickets';
  const wanted = shown ?? usual;
  const open = wanted === 'tickets' && !signedIn ? 'results' : wanted;
  return (
    <div className={styles.records}>
      <Tabs id={id} label={t`Results`} tabs={tabs} value={open} onValueChange={onShow} />
      <TabPanel tabsId={id} id={open}>
        <Suspense fallback={waiting}>
          {open === 'tickets' ? (
            <LazyTickets key={game.code} game={game} now={now} lastIssue={results[0]?.issue} />
          ) : open === 'statistics' ? (
            <LazyStatistics game={game} draws={draws} />
          ) : (
            <Results
              gameCode={game.code}
              area={game.area}
              family={game.family}
              structure={game.structure}
              results={results}
            />
          )}
        </Suspense>
      </TabPanel>
    </div>
  );
}
