import { useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { contractTypes, type ContractType } from '@baize/protocol/contracts/constants';
import { useState } from 'react';
import type { ContractsCalls } from '@baize/protocol/contracts';
import type { CallValue } from '@baize/protocol/kernel/call';
import { useCentre } from '../../kernel/centre.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { LateTasks, Task } from '@baize/kit/ui/task-list/task-list.tsx';
import { contractsListQuery, dueQuery, shownQuery } from '../queries.ts';
import { typeWords } from '../words.ts';
import { PayAllDialog } from './due-panel.tsx';

type Shown = CallValue<ContractsCalls['getConsolidatedFunds']>;

const KEY_OF: Readonly<Record<ContractType, keyof Shown>> = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
};

/** The contract types that the agent has pages for, as consolidated funds says (specification §2). */
const shownTypes = (shown: Shown): ReadonlySet<ContractType> =>
  new Set((Object.keys(KEY_OF) as ContractType[]).filter((type) => shown[KEY_OF[type]] === 1));

const pageOf = {
  dividend: 'agentDividend',
  daily: 'agentDailySalary',
  hourly: 'agentHourlySalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Record<ContractType, string>;

/** The tasks of contracts: bills to pay with their sum once, and offers that wait for an answer. */
export function AgentTasks() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const centre = useCentre();
  const [paying, setPaying] = useState(false);
  const pages = useQuery(shownQuery());
  const bills = useQuery(dueQuery());
  const [shown, due] = [pages.data, bills.data];
  const types = shown ? contractTypes.filter((type) => shownTypes(shown).has(type)) : [];
  const lists = useQueries({ queries: types.map((type) => contractsListQuery(type)) });
  const late = [pages, bills, ...lists].filter(({ data }) => data === undefined);
  const name = (type: ContractType): string => i18n._(typeWords[type]);
  return (
    <>
      {due && (due.types.length > 0 || paying) && (
        <Task
          icon="wallet"
          tone="warn"
          title={t`To pay to downlines: ${{ amount: format.money(due.amount, due.currency) }}`}
          text={due.types.map(({ type }) => name(type)).join(' · ')}
          action={
            <>
              <Button size="sm" variant="primary" onClick={() => setPaying(true)}>
                {t`Pay all`}
              </Button>
              {paying && <PayAllDialog due={due} onClose={() => setPaying(false)} />}
            </>
          }
        />
      )}
      {lists.map(({ data }) => {
        if (!data) return null;
        const { type, offer } = data;
        const waiting = data.downlines.rows.filter((row) => row.offer !== null).map(({ username }) => username);
        const details = (
          <Button size="sm" variant="line" onClick={() => centre.open(pageOf[type])}>
            {t`Details`}
          </Button>
        );
        return [
          offer && (
            <Task
              key={`${type}-mine`}
              icon="document"
              tone="info"
              title={
                offer.upline === null
                  ? t`New contract offer from the platform, respond by ${{ date: format.date(offer.lapsesAt ?? '', 'day') }}`
                  : t`New contract offer from ${{ upline: offer.upline }}, respond by ${{ date: format.date(offer.lapsesAt ?? '', 'day') }}`
              }
              text={name(type)}
              action={details}
            />
          ),
          waiting.length > 0 && (
            <Task
              key={`${type}-theirs`}
              icon="document"
              title={`${t`Offer pending`}: ${waiting.join(', ')}`}
              text={name(type)}
              action={details}
            />
          ),
        ];
      })}
      <LateTasks of={late} />
    </>
  );
}
