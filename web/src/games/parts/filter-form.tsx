import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { INPUT_AMOUNT_PATTERN } from '@baize/protocol/kernel/money';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { BareForm } from '@baize/kit/kernel/form/bare-form.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Segmented } from '@baize/kit/ui/choice/segmented.tsx';
import { AmountField } from '@baize/kit/ui/field/amount-field.tsx';
import { Actions } from '@baize/kit/ui/modal/modal.tsx';
import type { GameList } from '../list/lists.ts';
import { useListSearch } from '../list/use-list-search.ts';
import styles from './filter-form.module.css';

const QUICK_STAKES = ['0.10', '0.20', '0.50', '1.00'];
const LINES = ['any', '10', '20', '40'] as const;

/** Filters that need more than a tap. Nothing changes until they are shown, so a slip is easily put right. */
export function FilterForm({ list, onDone }: { list: GameList; onDone: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { search, change } = useListSearch();
  const [stake, setStake] = useState(search.stake ?? '');
  const [lines, setLines] = useState(search.lines === undefined ? 'any' : String(search.lines));
  const broken = stake !== '' && !INPUT_AMOUNT_PATTERN.test(stake);
  const withLines = list.category === 'RNG' || list.category === undefined;
  return (
    <BareForm
      className={styles.form}
      onSubmit={() => {
        if (broken) return;
        change({ stake: stake || undefined, lines: lines === 'any' ? undefined : Number(lines) });
        onDone();
      }}
    >
      <AmountField
        optional
        label={t`Minimum stake no higher than`}
        hint={t`Shows games you can play for this amount or less.`}
        error={broken ? t`Enter an amount, such as ${{ example: format.money('0.20') }}` : undefined}
        value={stake}
        onValueChange={setStake}
        quick={QUICK_STAKES.map((value) => ({ value, label: format.money(value) }))}
      />
      {withLines && (
        <div className={styles.lines}>
          <span className={styles.label} aria-hidden="true">{t`Minimum paylines`}</span>
          <Segmented
            block
            label={t`Minimum paylines`}
            value={lines}
            onValueChange={setLines}
            options={LINES.map((value) => ({ value, label: value === 'any' ? t`Any` : `${value}+` }))}
          />
        </div>
      )}
      <Actions>
        <Button
          variant="ghost"
          onClick={() => {
            change({ stake: undefined, lines: undefined });
            onDone();
          }}
        >{t`Clear`}</Button>
        <Button variant="primary" type="submit">{t`Show games`}</Button>
      </Actions>
    </BareForm>
  );
}
