import { useLingui } from '@lingui/react/macro';
import type { FieldProblem } from '@baize/protocol/kernel';
import type { Contract, ContractDownline, ContractRules, WireTerms } from '@baize/protocol/contracts';
import type { ContractType } from '@baize/protocol/contracts/constants';
import { useState } from 'react';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Actions, Modal } from '@baize/kit/ui/modal/modal.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { draftOf, termsOf } from '../draft.ts';
import { useOffer } from '../mutations.ts';
import styles from '../pages/contracts-page.module.css';
import { TermsEditor } from '../terms/terms-editor.tsx';
import { TermsView } from '../terms/terms-view.tsx';
import { useContractProblem } from '../problem.ts';
import { SimulationDialog } from './simulation-dialog.tsx';

export interface OfferDialogProps {
  readonly type: ContractType;
  /** The caller's own contract, which new terms may not exceed. */
  readonly own: Contract | null;
  readonly downline: ContractDownline;
  readonly rules: ContractRules;
  readonly onClose: () => void;
}

/** Terms for a downline, beside one's own and those in force. */
export function OfferDialog({ type, own, downline: { username, current }, rules, onClose }: OfferDialogProps) {
  const { t } = useLingui();
  const say = useContractProblem();
  const ownTerms = own?.terms;
  const period = ownTerms?.type === 'dividend' ? ownTerms.period : 'SEMIMONTHLY';
  const [defaultValues] = useState(() => ({ draft: draftOf(type, current?.terms, period) }));
  const form = useForm({ defaultValues, shown: [], say });
  const { draft } = form.formState.values;
  const [checked, setChecked] = useState(false);
  const [simulated, setSimulated] = useState<WireTerms>();
  const offer = useOffer(type);
  const { isSubmitting: isPending, failure } = form.formState;
  const read = termsOf(type, draft, ownTerms);
  const faults = { ...serverFaults(failure), ...('faults' in read ? read.faults : {}) };
  const withTerms = <Done,>(act: (terms: WireTerms) => Done): Done | undefined => {
    setChecked(true);
    return 'terms' in read ? act(read.terms) : undefined;
  };
  const send = (terms: WireTerms) =>
    form.send(offer, { downline: username, terms }, () => {
      toast.ok(t`The offer is sent to ${username}.`);
      onClose();
    });
  return (
    <Modal
      title={current ? t`Change the contract of ${username}` : t`Offer ${username} a contract`}
      size="wide"
      busy={isPending}
      onClose={onClose}
    >
      <Form form={form} className={styles.form} onSubmit={() => withTerms(send)}>
        <div className={styles.beside}>
          {own && (
            <div className={styles.side}>
              <h4>{t`Your own contract`}</h4>
              <TermsView terms={own.terms} currency={own.currency} rules={rules} />
            </div>
          )}
          {current && (
            <div className={styles.side}>
              <h4>{t`Active with ${username}`}</h4>
              <TermsView terms={current.terms} currency={current.currency} mine="upline" />
            </div>
          )}
        </div>
        <p className={styles.soft}>
          {t`You pay this out of what you’re paid. So no rate can be higher than your own contract gives for the same figures.`}
        </p>
        <TermsEditor
          type={type}
          draft={draft}
          currency={own?.currency ?? 'USD'}
          faults={checked ? faults : {}}
          onChange={(next) => form.setValue('draft', next)}
        />
        {checked && 'faults' in read && <Note tone="bad">{t`Check the highlighted fields.`}</Note>}
        {failure !== undefined && !('faults' in read) && <Note tone="bad">{form.sayFailure()}</Note>}
        <Actions>
          <Button variant="ghost" disabled={isPending} onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="line" icon="chart" onClick={() => withTerms(setSimulated)}>{t`Simulate`}</Button>
          <Button type="submit" variant="primary" busy={isPending}>{t`Send offer`}</Button>
        </Actions>
      </Form>
      {simulated && (
        <SimulationDialog
          type={type}
          asked={{ downline: username, terms: simulated }}
          onClose={() => setSimulated(undefined)}
        />
      )}
    </Modal>
  );
}

/** The platform's faults, by the editor's fields. */
function serverFaults(error: unknown): Record<string, FieldProblem> {
  if (!(error instanceof ProblemError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([field, [first]]) => (first ? [[field.replace(/^terms\./, ''), first]] : [])),
  );
}
