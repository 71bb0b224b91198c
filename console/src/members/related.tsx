import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FailedState } from '@baize/kit/ui';
import type { Relation } from '@baize/protocol/ops';
import { opsQuery } from '../kernel/calls.ts';
import { FactList } from '../ui/facts.tsx';
import { State, Tag, Tags } from '../ui/marks.tsx';
import { Empty, Section } from '../ui/page.tsx';
import { MEMBER_SHAPES, useMemberWords } from '../ui/words/member-words.ts';

const WHY: Readonly<Record<Relation, MessageDescriptor>> = {
  payee: msg`same payee`,
  phone: msg`same phone`,
  email: msg`same mail address`,
  device: msg`same device`,
  address: msg`same network address`,
};

/** Accounts that are probably of the same person, each with what they share. */
export function RelatedAccounts({ memberId }: { memberId: string }) {
  const { t, i18n } = useLingui();
  const words = useMemberWords();
  const { data, isError, refetch } = useQuery(opsQuery('listRelated', { params: { id: memberId } }));
  return (
    <Section title={t`Related accounts`} meta={data && data.rows.length > 0 ? String(data.rows.length) : undefined}>
      {isError && !data ? (
        <FailedState title={t`Related accounts didn’t load`} onRetry={() => void refetch()} />
      ) : !data ? (
        <Empty>{t`Loading…`}</Empty>
      ) : data.rows.length === 0 ? (
        <Empty>{t`None shares a device, an address, a payee or a contact.`}</Empty>
      ) : (
        <FactList>
          {data.rows.map(({ memberId: other, username, status, excluded, why }) => (
            <li key={other}>
              <State shape={MEMBER_SHAPES[status]} title={words.status(status)} />
              <Link to="/members/$memberId" params={{ memberId: other }}>
                <b>{username}</b>
              </Link>
              <Tags>
                {why.map((each) => (
                  <Tag key={each} tone={each === 'address' ? 'plain' : 'warn'}>
                    {i18n._(WHY[each])}
                  </Tag>
                ))}
                {excluded && <Tag tone="bad">{t`on a break`}</Tag>}
              </Tags>
            </li>
          ))}
        </FactList>
      )}
    </Section>
  );
}
