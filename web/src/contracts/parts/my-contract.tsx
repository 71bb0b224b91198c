import { useLingui } from '@lingui/react/macro';
import type { Contract, ContractsOfType } from '@baize/protocol/contracts';
import type { ContractAction } from '@baize/protocol/contracts/constants';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { SimulationDialog } from '../dialogs/simulation-dialog.tsx';
import { StepDialog, type Step } from '../dialogs/step-dialog.tsx';
import styles from '../pages/contracts-page.module.css';
import { stateWords } from '../words.ts';
import { TermsView } from '../terms/terms-view.tsx';
import { WorkedOut } from './worked-out.tsx';

/** The contract that the agent is paid by, and an offer beside it. */
export function MyContract({ data }: { data: ContractsOfType }) {
  const { t } = useLingui();
  const format = useFormat();
  const { current, offer } = data;
  const [step, setStep] = useState<Step>();
  const [simulated, setSimulated] = useState<Contract>();
  const ask = (contract: Contract, action: ContractAction) => setStep({ contract, action });
  return (
    <section className={styles.section} aria-labelledby="contracts-mine">
      <SectionHead level={3} id="contracts-mine" title={t`Your contract`} />
      <Card padded className={styles.section}>
        {!current && !offer && (
          <EmptyState
            art="letter"
            headingLevel={4}
            title={t`No contract yet`}
            text={t`When your upline or the platform offers you one, it appears here with its terms.`}
          />
        )}
        {offer && (
          <Note tone="info" icon="bell">
            {offer.upline === null
              ? t`New contract offer from the platform, respond by ${{ date: format.date(offer.lapsesAt ?? '', 'day') }}`
              : t`New contract offer from ${{ upline: offer.upline }}, respond by ${{ date: format.date(offer.lapsesAt ?? '', 'day') }}`}
          </Note>
        )}
        <div className={styles.beside}>
          {current && (
            <div className={styles.side}>
              <div className={styles.head}>
                <b>{current.upline === null ? t`With the platform` : t`With ${{ upline: current.upline }}`}</b>
                <State of={current} />
              </div>
              <div className={styles.withWorked}>
                <div className={styles.side}>
                  <TermsView terms={current.terms} currency={current.currency} rules={current.rules} />
                </div>
                <WorkedOut contract={current} />
              </div>
            </div>
          )}
          {offer && (
            <div className={styles.side}>
              <div className={styles.head}>
                <b>{t`Offered`}</b>
                <State of={offer} />
              </div>
              <TermsView terms={offer.terms} currency={offer.currency} rules={offer.rules} />
            </div>
          )}
        </div>
        {offer && (
          <div className={styles.buttons}>
            <Button variant="primary" onClick={() => ask(offer, 'accept')}>{t`Accept`}</Button>
            <Button variant="line" onClick={() => ask(offer, 'reject')}>{t`Decline`}</Button>
            <Button variant="ghost" icon="chart" onClick={() => setSimulated(offer)}>{t`Simulate`}</Button>
          </div>
        )}
        {current?.state === 'REVOKE_PENDING' && (
          <>
            <Note tone="warn">{t`Your upline asks to end this contract. It stays in force until you agree.`}</Note>
            <div className={styles.buttons}>
              <Button variant="line" onClick={() => ask(current, 'accept')}>{t`Agree to end it`}</Button>
              <Button variant="line" onClick={() => ask(current, 'reject')}>{t`Keep contract`}</Button>
            </div>
          </>
        )}
        {current?.state === 'VALID' && !offer && (
          <div className={styles.buttons}>
            <Button variant="line" icon="chart" onClick={() => setSimulated(current)}>{t`Simulate`}</Button>
            <Button variant="ghost" onClick={() => ask(current, 'terminate')}>{t`End contract`}</Button>
          </div>
        )}
      </Card>
      {step && <StepDialog step={step} onClose={() => setStep(undefined)} />}
      {simulated && (
        <SimulationDialog
          type={simulated.type}
          asked={{ contractId: simulated.id }}
          onClose={() => setSimulated(undefined)}
        />
      )}
    </section>
  );
}

export function State({ of: { state } }: { of: Contract }) {
  const { i18n } = useLingui();
  const { words, tone } = stateWords[state];
  return <Badge tone={tone}>{i18n._(words)}</Badge>;
}
