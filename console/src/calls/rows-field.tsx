import { useLingui } from '@lingui/react/macro';
import { Button, SelectField, TextField } from '@baize/kit/ui';
import { wordsOf } from '../ui/fields/field-names.ts';
import { cellValue, type PlannedField } from './form-plan.ts';
import styles from './rows.module.css';

interface RowsFieldProps {
  readonly field: PlannedField;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly faults: ReadonlyMap<string, string>;
  readonly onType: (path: string, text: string) => void;
}

type Row = Readonly<Record<string, unknown>>;

function rowsOf(text: string): readonly Row[] {
  if (text.trim() === '') return [];
  const read: unknown = JSON.parse(text);
  if (Array.isArray(read)) return read as readonly Row[];
  return Object.entries(Object(read) as object).map(([name, value]: [string, unknown]) => ({ name, value }));
}

const recordOf = (rows: readonly Row[]): Row => Object.fromEntries(rows.map(({ name, value }) => [shown(name), value]));

/** A cell's value as its control has it. */
const shown = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(' ')
    : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

/** Things alike, each a row with a cell for each of its parts. */
export function RowsField({ field, label, value, error, faults, onType }: RowsFieldProps) {
  const { t } = useLingui();
  const { path, cells = [] } = field;
  const rows = rowsOf(value);
  const write = (next: readonly Row[]) => onType(path, JSON.stringify(field.isRecord ? recordOf(next) : next));
  const type = (at: number, cell: PlannedField, text: string) => {
    const typed = cellValue(cell, cell.control === 'lines' ? text.replaceAll(/[\s,]+/g, '\n') : text);
    write(rows.map((row, index) => (index === at ? { ...row, [cell.name]: typed } : row)));
  };
  return (
    <fieldset className={styles.rows}>
      <legend>{label}</legend>
      {error && <p className={styles.error}>{error}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {cells.map(({ name }) => (
              <th key={name} scope="col">
                {wordsOf(name)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">{at}</th>
              {cells.map((cell) => (
                <td key={cell.name}>
                  <Cell
                    cell={cell}
                    label={`${wordsOf(cell.name)} ${at}`}
                    value={shown(row[cell.name])}
                    error={faults.get(`${path}.${at}.${cell.name}`)}
                    onText={(text) => type(at, cell, text)}
                  />
                </td>
              ))}
              <td>
                <Button size="sm" variant="ghost" onClick={() => write(rows.toSpliced(at, 1))}>
                  {t`Remove`}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <Button
          size="sm"
          variant="line"
          onClick={() => write([...rows, field.isRecord ? { name: '' } : (rows.at(-1) ?? {})])}
        >
          {t`Add a row`}
        </Button>
      </div>
    </fieldset>
  );
}

interface CellProps {
  readonly cell: PlannedField;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}

function Cell({ cell: { control, choices, isNullable }, label, value, error, onText }: CellProps) {
  const { t } = useLingui();
  const common = {
    label,
    labelHidden: true,
    value,
    error,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onText(currentTarget.value),
  } as const;
  if (control === 'choice' || control === 'yesno')
    return (
      <SelectField
        {...common}
        compact
        placeholder={t`Choose`}
        options={
          control === 'choice'
            ? choices.map((choice) => ({ value: choice, label: choice }))
            : [
                { value: 'true', label: t`Yes` },
                { value: 'false', label: t`No` },
              ]
        }
      />
    );
  return (
    <TextField
      {...common}
      inputMode={control === 'number' ? 'numeric' : 'text'}
      placeholder={isNullable ? '–' : undefined}
      autoComplete="off"
    />
  );
}
