import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { printPart } from '@baize/kit/kernel/page/print-part.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Actions, Modal } from '@baize/kit/ui/modal/modal.tsx';
import { readBetSearch, statementQuery } from '../bet-search.ts';
import { Statement } from '../parts/statement.tsx';

/** The betting record in view as a sheet of paper. */
export function StatementDialog({ onClose }: ModalProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const sheet = useRef<HTMLDivElement>(null);
  const [search] = useCentreSearch(readBetSearch);
  const { data, error, isFetching, refetch } = useQuery(statementQuery(search));
  const title = t`Betting statement`;
  const print = () => {
    const part = sheet.current?.firstElementChild;
    if (part) void printPart(part, `${brandFacts().name} – ${title}`);
  };
  return (
    <Modal
      size="wide"
      title={title}
      onClose={onClose}
      footer={
        <Actions>
          <Button variant="ghost" onClick={onClose}>{t`Close`}</Button>
          <Button variant="primary" disabled={!data || data.rows.length === 0} onClick={print}>{t`Print`}</Button>
        </Actions>
      }
    >
      {data ? (
        data.rows.length > 0 ? (
          <div ref={sheet}>
            <Statement record={data} search={search} />
          </div>
        ) : (
          <EmptyState
            art="list"
            title={t`No bets in this period`}
            text={t`Choose other days in your betting record.`}
          />
        )
      ) : error ? (
        <FailedState
          title={t`We couldn’t create your statement`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRegion>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </LoadingRegion>
      )}
    </Modal>
  );
}
