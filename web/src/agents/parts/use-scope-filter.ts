import { useLingui } from '@lingui/react/macro';
import type { SelectOption } from '@baize/kit/ui/field/select-field.tsx';

/** The scope of the records: the whole team, or direct downlines. */
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
