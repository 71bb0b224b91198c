import { useLingui } from '@lingui/react/macro';
import type { OperatorRole } from '@baize/protocol/ops/constants';

/** Says what each role is for. */
export function useRoleWords(): Readonly<Record<OperatorRole, string>> {
  const { t } = useLingui();
  return {
    cashier: t`Cashier`,
    service: t`Service`,
    risk: t`Risk`,
    content: t`Content and marketing`,
    trading: t`Trading`,
    agents: t`Agents’ manager`,
    owner: t`Owner`,
  };
}
