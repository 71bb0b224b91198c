import { useLingui } from '@lingui/react/macro';
import type { FieldProblem } from '@baize/protocol/kernel';
import { contractPeriods, TIERS_AT_MOST, type ContractType } from '@baize/protocol/contracts/constants';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { AmountField } from '@baize/kit/ui/field/amount-field.tsx';
import { SelectField } from '@baize/kit/ui/field/select-field.tsx';
import { TextField } from '@baize/kit/ui/field/text-field.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { emptyTier, type Draft, type DraftTier } from '../draft.ts';
import { useFaultText } from '../fault-text.ts';
import styles from '../pages/contracts-page.module.css';
import { periodWords } from '../words.ts';

export interface TermsEditorProps {
  readonly type: ContractType;
  readonly draft: Draft;
  readonly currency: string;
  readonly faults: Readonly<Record<string, FieldProblem>>;
  readonly onChange: (draft: Draft) => void;
}

/** The fields of terms, each with the bound that it broke. */
export function TermsEditor(props: TermsEditorProps) {
  const { t, i18n } = useLingui();
  const say = useFaultText();
  const { type, draft, currency, faults, onChange } = props;
  const change = (patch: Partial<Draft>) => onChange({ ...draft, ...patch });
  if (type === 'realtime')
    return (
      <div className={styles.beside}>
        <RateInput
          label={t`Rate of bets that won`}
          end="%"
          value={draft.profitRate}
          error={say(faults['profitRate'], 'rate')}
          onValueChange={(profitRate) => change({ profitRate })}
        />
        <RateInput
          label={t`Rate of bets that lost`}
          end="%"
          value={draft.lossRate}
          error={say(faults['lossRate'], 'rate')}
          onValueChange={(lossRate) => change({ lossRate })}
        />
        <AmountField
          label={t`Minimum bet counted`}
          currency={currency}
          value={draft.single}
          error={say(faults['singleBetAmount'])}
          onValueChange={(single) => change({ single })}
        />
      </div>
    );
  return (
    <>
      {type === 'dividend' && (
        <div className={styles.beside}>
          <SelectField
            label={t`Period`}
            hint={t`The same as in your own contract.`}
            value={draft.period}
            error={say(faults['period'])}
            options={contractPeriods.map((each) => ({ value: each, label: i18n._(periodWords[each]) }))}
            onChange={({ currentTarget }) =>
              change({ period: contractPeriods.find((each) => each === currentTarget.value) ?? draft.period })
            }
          />
          <RateInput
            label={t`Guaranteed rate`}
            hint={t`Paid on any net loss, without tiers.`}
            end="%"
            optional
            value={draft.floorRate}
            error={say(faults['floorRate'], 'rate')}
            onValueChange={(floorRate) => change({ floorRate })}
          />
        </div>
      )}
      {draft.tiers.map((tier, index) => (
        <TierFields
          key={tier.key}
          {...props}
          tier={tier}
          index={index}
          onTier={(next) => change({ tiers: draft.tiers.toSpliced(index, 1, next) })}
          onRemove={() => change({ tiers: draft.tiers.toSpliced(index, 1) })}
        />
      ))}
      {faults['tiers'] && <Note tone="bad">{t`Add at least one tier.`}</Note>}
      {draft.tiers.length < TIERS_AT_MOST && (
        <Button variant="line" icon="plus" onClick={() => change({ tiers: [...draft.tiers, emptyTier()] })}>
          {t`Add tier`}
        </Button>
      )}
    </>
  );
}

interface TierProps extends TermsEditorProps {
  readonly tier: DraftTier;
  readonly index: number;
  readonly onTier: (tier: DraftTier) => void;
  readonly onRemove: () => void;
}

function TierFields({ type, tier, index, currency, faults, onTier, onRemove }: TierProps) {
  const { t } = useLingui();
  const say = useFaultText();
  const dividend = type === 'dividend';
  const number = index + 1;
  const at = (field: string): string | undefined =>
    say(faults[`tiers.${index}.${field}`], field === 'rate' ? 'rate' : 'amount');
  return (
    <fieldset className={styles.tier}>
      <legend>{t`Tier ${number}`}</legend>
      <AmountField
        label={dividend ? t`Minimum valid bets` : t`Minimum sales`}
        currency={currency}
        value={tier.amount}
        error={at(dividend ? 'periodValidBet' : 'betAmount')}
        onValueChange={(amount) => onTier({ ...tier, amount })}
      />
      {dividend && (
        <AmountField
          label={t`Minimum team loss`}
          currency={currency}
          optional
          value={tier.loss}
          error={at('periodLoss')}
          onValueChange={(loss) => onTier({ ...tier, loss })}
        />
      )}
      <TextField
        label={t`Minimum active members`}
        optional
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        value={tier.members}
        error={at('activeMembers')}
        onChange={({ currentTarget }) => onTier({ ...tier, members: currentTarget.value.trim() })}
      />
      <RateInput
        label={dividend ? t`Rate` : t`Rate per 10,000`}
        end={dividend ? '%' : currency}
        value={tier.rate}
        error={at('rate')}
        onValueChange={(rate) => onTier({ ...tier, rate })}
      />
      <IconButton icon="trash" label={t`Remove tier ${number}`} onClick={onRemove} />
    </fieldset>
  );
}

interface RateInputProps {
  readonly label: string;
  readonly hint?: string;
  readonly end: string;
  readonly optional?: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValueChange: (value: string) => void;
}

function RateInput({ onValueChange, ...field }: RateInputProps) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      onChange={({ currentTarget }) => onValueChange(currentTarget.value.trim())}
    />
  );
}
