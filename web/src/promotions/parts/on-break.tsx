import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';

/** Members on a break from play are offered nothing. */
export function OnBreak({ headingLevel }: { headingLevel?: 1 | 2 | 3 }) {
  const { t } = useLingui();
  return (
    <EmptyState
      art="none"
      headingLevel={headingLevel}
      title={t`No promotions during your break`}
      text={t`While you take a break from play we show no promotions and pay no rewards. Rewards you’ve already earned wait for you until it’s over.`}
    />
  );
}
