import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion } from '@baize/kit/ui/feedback/skeleton.tsx';

interface AnswerProps<T, K extends QueryKey> {
  readonly ask: UseQueryOptions<T, ProblemError, T, K>;
  /** The title of the failure: "The notices did not load". */
  readonly failedTitle: string;
  /** Skeletons in the real sizes. */
  readonly waiting: ReactNode;
  readonly className?: string | undefined;
  readonly children: (value: T) => ReactNode;
}

/**
 * A part of a page that an answer fills. Until it comes there are skeletons, and a word when it is slow; when it
 * does not come it says why, and offers to ask again before that is done by itself.
 */
export function Answer<T, K extends QueryKey>({ ask, failedTitle, waiting, className, children }: AnswerProps<T, K>) {
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(ask);
  if (data !== undefined) return children(data);
  if (error)
    return (
      <FailedState
        headingLevel={2}
        title={failedTitle}
        text={say(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <LoadingRegion className={className}>{waiting}</LoadingRegion>;
}
