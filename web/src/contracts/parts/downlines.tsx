import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Contract, ContractDownline, ContractsOfType } from '@baize/protocol/contracts';
import { useDeferredValue, useState } from 'react';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { SearchField } from '@baize/kit/ui/field/search-field.tsx';
import { Pagination } from '@baize/kit/ui/pagination/pagination.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { OfferDialog } from '../dialogs/offer-dialog.tsx';
import { StepDialog, type Step } from '../dialogs/step-dialog.tsx';
import styles from '../pages/contracts-page.module.css';
import { contractsListQuery } from '../queries.ts';
import { State } from './my-contract.tsx';
import { TermsView } from '../terms/terms-view.tsx';

/** Agents directly below, with what they have and what can be done about it. */
export function Downlines({ data }: { data: ContractsOfType }) {
  const { t } = useLingui();
  const { type, current, frozen, offered: isOffered = true } = data;
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useDeferredValue(typed.trim());
  const say = useProblemText();
  const list = useQuery({ ...contractsListQuery(type, search, page), placeholderData: keepRows });
  // A failed load has no rows: those of the first page do not answer it.
  const found = list.data ?? (list.error ? undefined : data);
  const { totalRows } = (found ?? data).downlines;
  const [offered, setOffered] = useState<ContractDownline>();
  const [step, setStep] = useState<Step>();
  const canOffer = isOffered && current !== null && !frozen;
  return (
    <section className={styles.section} aria-labelledby="contracts-downlines">
      <SectionHead level={3} id="contracts-downlines" title={t`Your direct downlines`} />
      {isOffered && current === null && (
        <Note tone="info">{t`You need a contract of your own before you can offer one. You pay downlines out of it.`}</Note>
      )}
      <Card padded className={styles.section}>
        {(totalRows > 10 || typed !== '') && (
          <SearchField
            label={t`Search by username`}
            placeholder={t`Search by username`}
            value={typed}
            onValueChange={(value) => {
              setTyped(value);
              setPage(1);
            }}
          />
        )}
        {found === undefined ? (
          <FailedState
            headingLevel={4}
            text={say(list.error)}
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : found.downlines.rows.length === 0 ? (
          <EmptyState
            art="none"
            headingLevel={4}
            title={search === '' ? t`No agents below you yet` : t`No agents match your search`}
            text={t`You can offer contracts to agents directly below you.`}
          />
        ) : (
          <ul className={styles.items}>
            {found.downlines.rows.map((row) => (
              <Downline
                key={row.username}
                row={row}
                canOffer={canOffer}
                onOffer={() => setOffered(row)}
                onStep={setStep}
              />
            ))}
          </ul>
        )}
        {found && <Pagination page={page} pageCount={found.downlines.totalPages} onPage={setPage} />}
      </Card>
      {offered && (
        <OfferDialog
          type={type}
          own={current}
          downline={offered}
          rules={data.rules}
          onClose={() => setOffered(undefined)}
        />
      )}
      {step && <StepDialog step={step} onClose={() => setStep(undefined)} />}
    </section>
  );
}

/** Tells the buttons of one downline from those of the others, for who hears them. */
const Of = ({ name }: { name: string }) => <span className="vh"> {name}</span>;

interface DownlineProps {
  readonly row: ContractDownline;
  readonly canOffer: boolean;
  readonly onOffer: () => void;
  readonly onStep: (step: Step) => void;
}

function Downline({ row: { username, current, offer }, canOffer, onOffer, onStep }: DownlineProps) {
  const { t } = useLingui();
  const pending = current?.state === 'REVOKE_PENDING';
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <b>{username}</b>
        {current && <State of={current} />}
      </div>
      <div className={styles.beside}>
        {current && <Side title={offer ? t`Active` : undefined} contract={current} />}
        {offer && <Side title={t`Offer pending`} contract={offer} />}
      </div>
      {!current && !offer && <p className={styles.soft}>{t`No contract`}</p>}
      <div className={styles.buttons}>
        {!offer && !pending && (
          <Button size="sm" variant="line" disabled={!canOffer} onClick={onOffer}>
            {current ? t`Change` : t`Offer contract`}
            <Of name={username} />
          </Button>
        )}
        {offer && (
          <Button size="sm" variant="ghost" onClick={() => onStep({ contract: offer, action: 'terminate' })}>
            {t`Withdraw offer`}
            <Of name={username} />
          </Button>
        )}
        {current && !offer && !pending && (
          <Button size="sm" variant="ghost" onClick={() => onStep({ contract: current, action: 'terminate' })}>
            {t`End contract`}
            <Of name={username} />
          </Button>
        )}
        {current && pending && (
          <Button size="sm" variant="ghost" onClick={() => onStep({ contract: current, action: 'reject' })}>
            {t`Keep contract`}
            <Of name={username} />
          </Button>
        )}
      </div>
    </li>
  );
}

function Side({ title, contract }: { title?: string | undefined; contract: Contract }) {
  return (
    <div className={styles.side}>
      {title && <h4>{title}</h4>}
      <TermsView terms={contract.terms} currency={contract.currency} mine="upline" />
    </div>
  );
}
