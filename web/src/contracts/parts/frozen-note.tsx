import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ContractType } from '@baize/protocol/contracts/constants';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import type { CentrePageName } from '../../kernel/centre.ts';
import { hasAgentCentre } from '../../kernel/roles.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { CentreLink } from '../../session/index.ts';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { dueQuery } from '../queries.ts';
import { pausedWords } from '../words.ts';

const pageOf: Readonly<Record<ContractType, CentrePageName>> = {
  dividend: 'agentDividend',
  daily: 'agentDailySalary',
  hourly: 'agentHourlySalary',
  realtime: 'agentRealtimeSalary',
};

/** Why nothing leaves an agent's wallet: unpaid bills of downlines lead to where they are paid. */
export function FrozenNote({ fallback }: { fallback: string }) {
  const { t, i18n } = useLingui();
  const agent = hasAgentCentre(useSession(), brandFacts().features);
  const { data } = useQuery({ ...dueQuery(), enabled: agent });
  const owed = agent && data?.frozen ? data.types[0] : undefined;
  if (!owed) return <Note tone="warn">{fallback}</Note>;
  return (
    <Note tone="warn">
      {i18n._(pausedWords)} <CentreLink to={pageOf[owed.type]}>{t`See what you owe`}</CentreLink>
    </Note>
  );
}
