import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, Note, RadioList, TextField, type ButtonVariant } from '@baize/kit/ui';
import { BareForm } from '@baize/kit/kernel/form/bare-form.tsx';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { useConnection } from '../kernel/connection.ts';
import { useKeys } from './keys.ts';
import { Kbd } from './page.tsx';
import styles from './item.module.css';

/** Questions that an act asks before it is done. */
export interface ActQuestions {
  /** Reasons to choose from; the chosen one can be put in other words. The member reads it. */
  readonly reasons?: readonly string[] | undefined;
  /** Said over the reason's own words, where somebody else than the member reads them. */
  readonly reasonLabel?: string | undefined;
  /** A sentence that says what it does, for what cannot be undone. */
  readonly say?: string | undefined;
  /** An amount to type, with its label. */
  readonly amount?: string | undefined;
  /** Any other words, with their label; may stay empty. */
  readonly note?: string | undefined;
}

export interface ActAnswers {
  readonly reason: string;
  readonly amount: string;
  readonly note: string;
}

/** One thing that can be done with an item: what the server offers, in words. */
export interface Act {
  readonly id: string;
  readonly label: ReactNode;
  /** Said where there is no room for an amount: in the bar of keys. */
  readonly name: string;
  readonly key?: string | undefined;
  readonly variant?: ButtonVariant | undefined;
  readonly asks?: ActQuestions | undefined;
  readonly run: (answers: ActAnswers) => Promise<unknown>;
}

interface ActsProps {
  readonly acts: readonly Act[];
  /** Stands above the acts: what somebody else must confirm, or who has it. */
  readonly note?: ReactNode;
  /** Something has happened in the meantime: the item is asked for again. */
  readonly onStale: () => void;
  /** Stands in a section rather than at the end of an item. */
  readonly isInline?: boolean;
}

/** A letter arms an act, which is to say that its button has the focus; Enter does it. Money never moves on one key. */
export function Acts({ acts, note, onStale, isInline = false }: ActsProps) {
  const sayProblem = useProblemText();
  const { t } = useLingui();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const [asking, setAsking] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [waits, setWaits] = useState(false);
  const { isLost } = useConnection();
  const asked = acts.find(({ id }) => id === asking);

  const run = async (act: Act, answers: ActAnswers) => {
    if (busy !== undefined) return;
    setBusy(act.id);
    setProblem(undefined);
    try {
      await act.run(answers);
      setAsking(undefined);
    } catch (error) {
      if (isProblem(error, 'SECOND_OPERATOR_REQUIRED')) {
        setWaits(true);
        setAsking(undefined);
      } else setProblem(conflictText(error) ?? sayProblem(error));
      if (isProblem(error, 'CONFLICT', 'NOT_FOUND')) onStale();
    } finally {
      setBusy(undefined);
    }
  };

  /** Says who was faster, as the platform names them. */
  const conflictText = (error: unknown): string | undefined => {
    if (!isProblem(error, 'CONFLICT')) return undefined;
    const by = error.value['claimedBy'];
    return typeof by === 'string' ? t`${{ operator: by }} was faster. This is how it stands now.` : undefined;
  };

  const begin = (act: Act) => {
    if (act.asks) setAsking(act.id);
    else void run(act, NO_ANSWERS);
  };
  useKeys(
    acts.flatMap((act) =>
      act.key === undefined
        ? []
        : [
            {
              keys: [act.key, act.key.toUpperCase()],
              label: act.name,
              run: () => {
                if (isLost) return;
                if (act.asks) setAsking(act.id);
                else buttons.current.get(act.id)?.focus();
              },
            },
          ],
    ),
  );
  if (acts.length === 0 && !note && !problem && !waits) return null;
  return (
    <div className={isInline ? styles.inline : styles.act}>
      {note}
      {waits && <Note tone="info">{t`A second operator confirms this. It now waits in Second looks.`}</Note>}
      {problem && <Note tone="bad">{problem}</Note>}
      {asked ? (
        <Questions
          key={asked.id}
          act={asked}
          busy={busy !== undefined}
          disabled={isLost}
          onSend={(answers) => void run(asked, answers)}
          onBack={() => setAsking(undefined)}
        />
      ) : (
        <div className={styles.row}>
          {acts.map((act) => (
            <Button
              key={act.id}
              ref={(button) => {
                if (button) buttons.current.set(act.id, button);
                else buttons.current.delete(act.id);
              }}
              variant={act.variant ?? 'line'}
              data-main={act.variant === 'primary' || undefined}
              busy={busy === act.id}
              disabled={isLost}
              onClick={() => begin(act)}
            >
              {act.label}
              {act.key && <Kbd>{act.key.toUpperCase()}</Kbd>}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const NO_ANSWERS: ActAnswers = { reason: '', amount: '', note: '' };

interface QuestionsProps {
  readonly act: Act;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onSend: (answers: ActAnswers) => void;
  readonly onBack: () => void;
}

/** Enter in any of its fields sends it. */
function Questions({ act, busy, disabled, onSend, onBack }: QuestionsProps) {
  const { t } = useLingui();
  const { say, reasons, reasonLabel, amount, note } = act.asks ?? {};
  const [answers, setAnswers] = useState<ActAnswers>({ ...NO_ANSWERS, reason: reasons?.[0] ?? '' });
  const [missing, setMissing] = useState<keyof ActAnswers>();
  const place = useRef<HTMLDivElement>(null);
  useKeys([{ keys: ['Escape'], label: t`Back`, run: onBack }]);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input:checked, input, textarea, button')?.focus();
  }, []);
  const set = (name: keyof ActAnswers) => (value: string) => {
    setAnswers((before) => ({ ...before, [name]: value }));
    setMissing(undefined);
  };
  const send = () => {
    const first =
      reasons && answers.reason.trim() === ''
        ? 'reason'
        : amount && answers.amount.trim() === ''
          ? 'amount'
          : undefined;
    setMissing(first);
    if (first === undefined) onSend(answers);
  };
  return (
    <BareForm onSubmit={send}>
      <div className={styles.questions} ref={place}>
        {say !== undefined && <p>{say}</p>}
        {reasons && reasons.length > 0 && (
          <RadioList
            legend={t`Reason`}
            name={`${act.id}-reason`}
            options={reasons.map((reason) => ({ value: reason, label: reason }))}
            value={answers.reason}
            onValueChange={set('reason')}
          />
        )}
        {reasons && (
          <TextField
            label={reasonLabel ?? t`The member reads`}
            value={answers.reason}
            maxLength={200}
            error={missing === 'reason' ? t`Enter a reason` : undefined}
            onChange={({ currentTarget }) => set('reason')(currentTarget.value)}
          />
        )}
        {amount && (
          <TextField
            label={amount}
            inputMode="decimal"
            value={answers.amount}
            error={missing === 'amount' ? t`Enter an amount` : undefined}
            onChange={({ currentTarget }) => set('amount')(currentTarget.value)}
          />
        )}
        {note && (
          <TextField
            label={note}
            optional
            value={answers.note}
            maxLength={200}
            onChange={({ currentTarget }) => set('note')(currentTarget.value)}
          />
        )}
        <div className={styles.row}>
          <Button
            type="submit"
            variant={act.variant === 'primary' ? 'primary' : 'danger'}
            busy={busy}
            disabled={disabled}
          >
            {act.label}
          </Button>
          <Button variant="ghost" onClick={onBack}>
            {t`Back`}
          </Button>
        </div>
      </div>
    </BareForm>
  );
}
