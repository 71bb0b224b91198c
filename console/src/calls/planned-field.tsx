import { useLingui } from '@lingui/react/macro';
import { SelectField, TextAreaField, TextField } from '@baize/kit/ui';
import { wordsOf } from '../ui/fields/field-names.ts';
import type { PlannedField, Typed } from './form-plan.ts';
import { RowsField } from './rows-field.tsx';

/** A fault of anything inside a list or a record stands at the field that holds it. */
const faultAt = (faults: ReadonlyMap<string, string>, path: string): string | undefined =>
  faults.get(path) ?? [...faults].find(([each]) => each.startsWith(`${path}.`))?.[1];

interface PlannedFieldProps {
  readonly field: PlannedField;
  readonly typed: Typed;
  readonly faults: ReadonlyMap<string, string>;
  readonly onType: (path: string, text: string) => void;
  /** In place of the name of the wire. */
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  /** Words for the choices, by their value. */
  readonly wordOf?: ((value: string) => string) | undefined;
}

/** The control of one field of a call. */
export function FieldOf({ field, typed, faults, onType, label, hint: said, wordOf }: PlannedFieldProps) {
  const { t } = useLingui();
  const { path, name, control, isOptional, isNullable, choices, hint } = field;
  const { min, max, maxLength, format } = hint;
  const bounds =
    said ??
    (min !== undefined && max !== undefined
      ? t`${min} to ${max}`
      : min !== undefined
        ? t`${min} or more`
        : maxLength !== undefined && maxLength > 0
          ? t`Up to ${maxLength} characters`
          : format === 'date-time'
            ? t`As 2026-11-28T12:00:00Z`
            : format === 'date'
              ? t`As 2026-11-28`
              : undefined);
  const common = {
    label: label ?? wordsOf(name),
    value: typed[path] ?? '',
    error: faultAt(faults, path),
    optional: isOptional || isNullable,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onType(path, currentTarget.value),
  };
  switch (control) {
    case 'choice':
      return (
        <SelectField
          {...common}
          placeholder={t`Choose`}
          options={choices.map((value) => ({ value, label: wordOf?.(value) ?? value }))}
        />
      );
    case 'yesno':
      return (
        <SelectField
          {...common}
          placeholder={t`Choose`}
          options={[
            { value: 'true', label: t`Yes` },
            { value: 'false', label: t`No` },
          ]}
        />
      );
    case 'long':
      return <TextAreaField {...common} hint={bounds} rows={2} />;
    case 'lines':
      return <TextAreaField {...common} hint={said ?? t`One a line`} rows={3} />;
    case 'rows':
      return <RowsField field={field} {...common} onType={onType} faults={faults} />;
    case 'json':
      return <TextAreaField {...common} hint={t`As JSON`} rows={4} />;
    default:
      return (
        <TextField {...common} hint={bounds} inputMode={control === 'number' ? 'numeric' : 'text'} autoComplete="off" />
      );
  }
}
