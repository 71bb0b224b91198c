import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { promotionListQuery } from '../queries.ts';
import { useSums } from '../sums.ts';

/** The sign-up's title names the gift of the brand's sign-up promotion (specification §9), after what it asks. */
export function SignUpTitle({ fallback }: { fallback: string }) {
  const { t } = useLingui();
  const { sum, times } = useSums();
  const { data } = useQuery(promotionListQuery());
  const gift = data?.promotions.find(({ terms, why }) => terms.kind === 'sign-up' && why === null);
  if (gift?.terms.kind !== 'sign-up') return fallback;
  const amount = sum(gift.terms.amount, gift.currency);
  if (gift.turnover === null) return t`Create your account · ${amount} welcome gift`;
  return t`Create your account · ${amount} welcome gift, wager ${times(gift.turnover.multiplierBps)}×`;
}
