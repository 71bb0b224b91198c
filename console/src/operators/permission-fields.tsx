import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, SelectField } from '@baize/kit/ui';
import { OPERATOR_ROLE_NAMES, OPERATOR_ROLES, roleOf, type OperatorRole } from '@baize/protocol/ops/constants';
import { useRoleWords } from './role-words.ts';
import styles from './operators.module.css';

interface PermissionFieldsProps {
  readonly value: readonly string[];
  readonly onValueChange: (permissions: readonly string[]) => void;
}

/** A role gives a usual set at once; single permissions make it fit. */
export function PermissionFields({ value, onValueChange }: PermissionFieldsProps) {
  const { t } = useLingui();
  const words = useRoleWords();
  // The list of all permissions comes with the calls, which no other page needs.
  const { data: all = [] } = useQuery({
    queryKey: ['permissions'],
    queryFn: async () => (await import('@baize/protocol/calls')).permissions,
    staleTime: Infinity,
  });
  const role = roleOf(value);
  const isEverything = value.includes('*');
  const byWing = Map.groupBy(all, (permission) => permission.split('.')[0] ?? '');
  const toggle = (permission: string, isOn: boolean) =>
    onValueChange(isOn ? [...value, permission] : value.filter((each) => each !== permission));
  return (
    <div className={styles.permissions}>
      <SelectField
        label={t`Role`}
        value={role ?? ''}
        placeholder={t`Permissions of their own`}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value as OperatorRole | '';
          if (chosen !== '') onValueChange([...OPERATOR_ROLES[chosen]]);
        }}
        options={OPERATOR_ROLE_NAMES.map((name) => ({ value: name, label: words[name] }))}
      />
      {!isEverything &&
        [...byWing].map(([wing, permissions]) => (
          <fieldset key={wing}>
            <legend>{wing}</legend>
            <div className={styles.wing}>
              {permissions.map((permission) => (
                <Checkbox
                  key={permission}
                  label={permission.slice(wing.length + 1)}
                  checked={value.includes(permission)}
                  onChange={({ currentTarget }) => toggle(permission, currentTarget.checked)}
                />
              ))}
            </div>
          </fieldset>
        ))}
    </div>
  );
}
