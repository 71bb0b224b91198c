import { useLingui } from '@lingui/react/macro';
import { MEMBER_KIND } from '@baize/protocol/kernel/constants';
import type { MemberDetail } from '@baize/protocol/ops';
import type { Shape } from '../marks.tsx';

type Status = MemberDetail['status'];

export const MEMBER_SHAPES: Readonly<Record<Status, Shape>> = { active: 'ok', blocked: 'bad', frozen: 'warn' };

/** A member's status and kind in words. */
export function useMemberWords(): {
  readonly status: (status: Status) => string;
  readonly kind: (kind: number) => string;
} {
  const { t } = useLingui();
  const statuses: Readonly<Record<Status, string>> = { active: t`Active`, blocked: t`Blocked`, frozen: t`Frozen` };
  return {
    status: (status) => statuses[status],
    kind: (kind) =>
      kind === MEMBER_KIND.member ? t`Member` : kind === MEMBER_KIND.trial ? t`Trial` : t`Agent, kind ${kind}`,
  };
}
