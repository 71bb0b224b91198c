import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { promotionListQuery } from '../queries.ts';
import { useTurnoverSentence } from './terms-list.tsx';
import type { Promotion } from '@baize/protocol/promotions';

/** The joined promotions that this deposit counts for. */
export function DepositNote() {
  const { data } = useQuery(promotionListQuery());
  const joined = data?.promotions.filter(
    ({ state, terms, depositsMade }) =>
      state === 'joined' &&
      (terms.kind === 'deposit-match' || (terms.kind === 'deposit' && depositsMade === terms.nth - 1)),
  );
  return joined?.map((promotion) => <Joined key={promotion.id} promotion={promotion} />);
}

function Joined({ promotion }: { promotion: Promotion }) {
  const { t } = useLingui();
  const turnover = useTurnoverSentence(promotion);
  return (
    <Note icon="gift">
      {t`This deposit counts for a promotion you’ve joined:`}{' '}
      <Link to="/promoDetail" search={{ id: promotion.id }}>
        {promotion.title}
      </Link>
      . {turnover}
    </Note>
  );
}
