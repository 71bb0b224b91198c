import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState, type KeyboardEvent } from 'react';
import { FailedState, Modal, SearchField } from '@baize/kit/ui';
import type { Found } from '@baize/protocol/ops';
import type { Place } from '../places.ts';
import { opsQuery } from '../kernel/calls.ts';
import { Tag } from '../ui/marks.tsx';
import { Empty } from '../ui/page.tsx';
import styles from './find.module.css';

const LEAST = 2;

const KINDS: Readonly<Record<Found['kind'], MessageDescriptor>> = {
  member: msg`Member`,
  deposit: msg`Deposit`,
  withdrawal: msg`Withdrawal`,
  transfer: msg`Vendor transfer`,
  order: msg`Points order`,
};

const REASONS: Readonly<Record<Found['why'], MessageDescriptor>> = {
  id: msg`by its id`,
  name: msg`by the name`,
  phone: msg`by the phone`,
  email: msg`by the mail address`,
  address: msg`by the network address`,
  payee: msg`by a payee’s account`,
  number: msg`by its number`,
};

/** A hit: a page of the console, or a thing of the brand. */
interface Hit {
  readonly key: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly name: string;
  readonly kind: string;
  readonly why: string;
}

/** The page on which a found thing stands open. */
const placeOf = ({ kind, id, memberId, detail, why }: Found): Pick<Hit, 'to' | 'search'> => {
  const reference = why === 'number' ? { reference: detail } : {};
  switch (kind) {
    case 'deposit':
      return { to: '/queues/deposits', search: { open: id, ...reference } };
    case 'withdrawal':
      return { to: '/queues/withdrawals', search: { open: id, ...reference } };
    case 'transfer':
      return { to: '/queues/transfers', search: { open: id, ...reference } };
    case 'order':
      return { to: '/queues/orders', search: { open: id } };
    default:
      return { to: `/members/${memberId}` };
  }
};

/** One field for everything that somebody names, from every page: arrows choose, Enter goes there. */
export function FindDialog({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const text = useDeferredValue(typed.trim());
  const isLong = text.length >= LEAST;
  const query = useQuery({ ...opsQuery('findAnything', { query: { text } }), enabled: isLong });
  const pages: readonly Hit[] = places
    .map((place) => ({ to: place.to, name: i18n._(place.label) }))
    .filter(({ name }) => isLong && name.toLowerCase().includes(text.toLowerCase()))
    .map(({ to, name }) => ({ key: to, to, name, kind: t`Page`, why: '' }));
  const things: readonly Hit[] = isLong
    ? (query.data?.rows ?? []).map((row) => ({
        key: `${row.kind} ${row.id}`,
        ...placeOf(row),
        name: row.username || row.id,
        kind: i18n._(KINDS[row.kind]),
        why: row.why === 'name' ? '' : `${row.detail} · ${i18n._(REASONS[row.why])}`,
      }))
    : [];
  const hits = [...things, ...pages];
  const at = Math.min(chosen, Math.max(hits.length - 1, 0));
  const go = ({ to, search }: Hit) => {
    onClose();
    void navigate({ to, search: (search ?? {}) as never });
  };
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    setChosen(Math.min(Math.max(at + by, 0), Math.max(hits.length - 1, 0)));
  };
  const hit = hits[at];
  return (
    <Modal title={t`Find`} size="dialog" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Arrows of the field move the choice below it. */}
      <div className={styles.find} onKeyDown={press}>
        <SearchField
          label={t`A name, a phone’s last digits, a number, a mail or network address, a payee’s account`}
          placeholder={t`Name, last digits, number, address, payee`}
          value={typed}
          onValueChange={(next) => {
            setTyped(next);
            setChosen(0);
          }}
          onSubmit={() => hit && go(hit)}
        />
        {query.isError ? (
          <FailedState title={t`The search didn’t work`} onRetry={() => void query.refetch()} />
        ) : !isLong ? (
          <Empty>{t`Type at least two characters.`}</Empty>
        ) : query.isPending ? (
          <Empty>{t`Looking…`}</Empty>
        ) : hits.length === 0 ? (
          <Empty>{t`Nothing is found by that.`}</Empty>
        ) : (
          <ul role="list" aria-label={t`Found`}>
            {hits.map((each, index) => (
              <li key={each.key}>
                <button
                  type="button"
                  className={styles.hit}
                  aria-current={index === at || undefined}
                  onClick={() => go(each)}
                >
                  <b>{each.name}</b>
                  <span>{each.why}</span>
                  <Tag>{each.kind}</Tag>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}
