import { useLingui } from '@lingui/react/macro';
import type { SelectOption } from '../../ui/field/select-field.tsx';

/** Whose records: the whole team's, or those of the direct downlines. */
export function useScopeFilter(): { name: 'scope'; label: string; options: readonly SelectOption[] } {
  const { t } = useLingui();
  return {
    name: 'scope',
    label: t`Show records for`,
    options: [
      { value: '', label: t`Whole team` },
      { value: 'direct', label: t`Direct downlines` },
    ],
  };
}
