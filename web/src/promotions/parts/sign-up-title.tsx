import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { promotionListQuery } from '../queries.ts';
import { useSums } from '../sums.ts';

/** The sign-up's title names the gift of the brand's sign-up promotion (specification §9), after what it asks. */
export function SignUpTitle({ fallback }: { fallback: string }) {
  const { t } = useLingui();
  const { times } = useSums();
  const { data } = useQuery(promotionListQuery());
  const gift = data?.promotions.find(({ terms, why }) => terms.kind === 'sign-up' && why === null);
  if (gift?.terms.kind !== 'sign-up') return fallback;
  // Written as the specification writes it: 1000VND.
  const amount = `\u2066${gift.terms.amount}${gift.currency}\u2069`;
  if (gift.turnover === null) return t`Sign up: a gift of ${amount}`;
  return t`Sign up: play ${times(gift.turnover.multiplierBps)}× to keep a gift of ${amount}`;
}
