import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { BetDetail } from '@baize/protocol/bets';
import { GameCover } from '../../games/index.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { ModalProps } from '../../kernel/modals.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { LazyLotteryBet } from '../../lottery/index.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { DescriptionList } from '@baize/kit/ui/figure/description-list.tsx';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import { BetMovements } from '../parts/bet-movements.tsx';
import { FairnessProof } from '../parts/fairness-proof.tsx';
import { RoundDetail } from '../parts/round-detail.tsx';
import { betsQuery } from '../queries.ts';
import { betStateWords } from '../words.ts';
import styles from './bet-dialog.module.css';

/** One bet: what it cost and returned, what happened in the round, each movement, and the proof of the draw. */
export function BetDialog({ of: betId, onClose }: ModalProps<string>) {
  const { t } = useLingui();
  const say = useProblemText();
  const { data: bet, error, isFetching, refetch } = useQuery(betsQuery('getBet', { params: { betId } }));
  return (
    <Modal size="wide" title={bet ? bet.gameName : t`Bet`} onClose={onClose}>
      {bet ? (
        <Bet bet={bet} />
      ) : isProblem(error, 'NOT_FOUND') ? (
        <EmptyState
          art="search"
          title={t`Bet not found`}
          text={t`It may belong to another account.`}
          action={<Button onClick={onClose}>{t`Close`}</Button>}
        />
      ) : error ? (
        <FailedState text={say(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion className={styles.waiting}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="block" />
        </LoadingRegion>
      )}
    </Modal>
  );
}

function Bet({ bet }: { bet: BetDetail }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const figures = (text: string) => <bdi dir="ltr">{text}</bdi>;
  const state = betStateWords[bet.status];
  return (
    <div className={styles.bet}>
      <div className={styles.head}>
        <GameCover icon={bet.showIcon} eager className={styles.cover} />
        <div className={styles.words}>
          <p className={styles.marks}>
            <span className="soft">{bet.vendorName}</span>
            <Badge tone={state.tone}>{i18n._(state.words)}</Badge>
            {bet.mode === 'TRIAL' && <Badge tone="info">{t`Free play`}</Badge>}
          </p>
          <DescriptionList
            items={[
              { id: 'placed', term: t`Placed`, value: figures(format.date(bet.placedAt, 'full')) },
              {
                id: 'settled',
                term: bet.status === 'VOID' ? t`Stake returned` : t`Settled`,
                value: bet.settledAt === null ? t`Not yet` : figures(format.date(bet.settledAt, 'full')),
              },
              {
                id: 'round',
                term: t`Round`,
                value: (
                  <bdi dir="ltr" className={styles.round}>
                    {bet.roundId}
                  </bdi>
                ),
              },
              { id: 'stake', term: t`Stake`, value: <Amount value={bet.stake} currency={bet.currency} exact /> },
              {
                id: 'return',
                term: t`Return`,
                value: <Amount value={bet.status === 'OPEN' ? null : bet.payout} exact />,
              },
              {
                id: 'net',
                term: t`Net result`,
                value: <Amount value={bet.net} sign="always" display exact />,
                total: true,
              },
            ]}
          />
        </div>
      </div>
      {bet.lottery ? (
        <Suspense
          fallback={
            <LoadingRegion className={styles.waiting}>
              <Skeleton shape="block" />
              <Skeleton shape="block" />
            </LoadingRegion>
          }
        >
          <LazyLotteryBet bet={bet.lottery} />
        </Suspense>
      ) : (
        <RoundDetail bet={bet} />
      )}
      <BetMovements bet={bet} />
      {bet.proof && <FairnessProof proof={bet.proof} verifyUrl={bet.verifyUrl} />}
    </div>
  );
}
