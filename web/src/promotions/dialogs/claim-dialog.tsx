import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModalProps } from '../../kernel/modals.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Modal } from '@baize/kit/ui/modal/modal.tsx';
import { ClaimQuestion } from '../parts/claim-question.tsx';
import { rewardsQuery } from '../queries.ts';

/** One reward to claim, over whatever page is open. */
export function ClaimDialog({ of: id, onClose }: ModalProps<string>) {
  const { t } = useLingui();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(rewardsQuery());
  const found = data?.rewards.find((each) => each.id === id);
  const [reward, keep] = useState(found);
  // Once asked about it stays, though it leaves the list as soon as it is claimed: the question says how that went.
  if (reward === undefined && found !== undefined) keep(found);
  if (reward) return <ClaimQuestion reward={reward} onClose={onClose} />;
  return (
    <Modal title={t`Claim this reward?`} size="dialog" onClose={onClose}>
      {data ? (
        <EmptyState
          art="letter"
          title={t`Nothing to claim right now`}
          text={t`Rewards from promotions appear here, with their requirements.`}
        />
      ) : error ? (
        <FailedState text={say(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion>
          <Skeleton />
          <Skeleton shape="block" />
        </LoadingRegion>
      )}
    </Modal>
  );
}
