import { useLingui } from '@lingui/react/macro';
import { Button, TextField } from '@baize/kit/ui';
import type { AuthorField, WidgetProps } from '../author/author-form.tsx';
import styles from './ranks.module.css';

interface Rank {
  readonly names: Readonly<Record<string, string>>;
  readonly deposit: string;
  readonly validBet: string;
  readonly keepBet: string;
  readonly upgradeBonus: string;
  readonly birthdayBonus: string;
  readonly monthlyBonus: string;
}

const NEW_RANK: Rank = {
  names: {},
  deposit: '0.00',
  validBet: '0.00',
  keepBet: '0.00',
  upgradeBonus: '0.00',
  birthdayBonus: '0.00',
  monthlyBonus: '0.00',
};

/** The levels of a brand, each a line: what it asks and what it gives. */
export const ranksField = (): AuthorField => ({ name: 'ranks', widget: (props) => <Ranks {...props} /> });

function Ranks({ value, onValue, fault }: WidgetProps) {
  const { t } = useLingui();
  const ranks = (value ?? []) as readonly Rank[];
  const columns: readonly (readonly [Exclude<keyof Rank, 'names'>, string])[] = [
    ['deposit', t`Deposits`],
    ['validBet', t`Valid bets`],
    ['keepBet', t`To keep it`],
    ['upgradeBonus', t`Upgrade bonus`],
    ['birthdayBonus', t`Birthday bonus`],
    ['monthlyBonus', t`Monthly bonus`],
  ];
  const set = (at: number, change: object) =>
    onValue(ranks.map((rank, index) => (index === at ? { ...rank, ...change } : rank)));
  return (
    <div className={styles.scroll}>
      <table className={styles.ranks}>
        <thead>
          <tr>
            <th scope="col">{t`Level`}</th>
            <th scope="col">{t`Name, English`}</th>
            {columns.map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranks.map((rank, level) => (
            <tr key={level}>
              <th scope="row">{level}</th>
              <td>
                <TextField
                  label={t`Name of level ${level}`}
                  labelHidden
                  value={rank.names['EN'] ?? ''}
                  onChange={({ currentTarget }) => set(level, { names: { ...rank.names, EN: currentTarget.value } })}
                />
              </td>
              {columns.map(([name, label]) => (
                <td key={name}>
                  <TextField
                    label={t`${label} of level ${level}`}
                    labelHidden
                    inputMode="decimal"
                    value={rank[name]}
                    error={fault(`${level}.${name}`)}
                    onChange={({ currentTarget }) => set(level, { [name]: currentTarget.value })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="sm" variant="line" onClick={() => onValue([...ranks, ranks.at(-1) ?? NEW_RANK])}>
        {t`Add a level`}
      </Button>
      {ranks.length > 1 && (
        <Button size="sm" variant="ghost" onClick={() => onValue(ranks.slice(0, -1))}>
          {t`Remove the last level`}
        </Button>
      )}
    </div>
  );
}
