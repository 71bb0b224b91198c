import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { gamesOperatorCalls, type OperatorTable } from '@baize/protocol/games';
import { gamesOperatorPaths } from '@baize/protocol/games/operator-paths';
import { brandOfConsole } from '../kernel/brand.ts';
import { CallForm } from '../calls/call-form.tsx';
import { bindOperatorCalls } from '../kernel/client.ts';
import type { OwnKind, ThingKind } from '../things/things-page.tsx';
import { State } from '../ui/marks.tsx';
import { Scroll, Section } from '../ui/page.tsx';
import { RowLink } from '../ui/row-link.tsx';

const games = bindOperatorCalls<typeof gamesOperatorCalls>(gamesOperatorPaths);

/** Live tables: opened and closed, with their limits and phases. */
export function useLiveTables(): ThingKind<OperatorTable> {
  const { t } = useLingui();
  const { money } = useFormat();
  const { currency } = brandOfConsole();
  return useMemo(
    () =>
      ({
        id: 'tables',
        label: t`Live tables`,
        permission: 'games.tables',
        queryKey: ['games', 'listTables', 'all'],
        load: async (signal) => (await games.listTables({ signal })).list,
        keyOf: ({ gameId }) => gameId,
        nameOf: ({ gameId }) => gameId,
        empty: t`There are no live tables.`,
        columns: [
          {
            id: 'table',
            head: t`Table`,
            tone: 'strong',
            grow: true,
            fold: 1,
            cell: ({ gameId }) => <RowLink search={{ kind: 'tables', open: gameId }}>{gameId}</RowLink>,
          },
          { id: 'class', head: t`Live class`, fold: 3, cell: ({ classification }) => classification },
          {
            id: 'stakes',
            head: t`Stakes`,
            number: true,
            fold: 4,
            cell: ({ limits }) => (
              <bdi dir="ltr">{`${money(limits.minStake, currency)} – ${money(limits.maxStake, currency)}`}</bdi>
            ),
          },
          {
            id: 'open',
            head: t`Status`,
            fold: 2,
            cell: ({ open }) => <State shape={open ? 'ok' : 'off'}>{open ? t`open` : t`closed`}</State>,
          },
        ],
        change: {
          call: gamesOperatorCalls.changeTable,
          params: ({ gameId }) => ({ gameId }),
          initial: ({ open, limits, bettingSeconds, decidingSeconds, settledSeconds, decides }) => ({
            open,
            ...limits,
            bettingSeconds,
            ...(decides && { decidingSeconds }),
            settledSeconds,
          }),
          sections: [
            {
              title: t`Limits and phases`,
              fields: [
                { name: 'open', label: t`Open` },
                { name: 'chips', label: t`Chips`, hint: t`one a line` },
                { name: 'minStake', label: `${t`Minimum stake`} (${currency})` },
                { name: 'maxStake', label: `${t`Maximum stake`} (${currency})` },
                { name: 'areas', label: t`Most on each area` },
                { name: 'bettingSeconds', label: t`Seconds to bet` },
                { name: 'decidingSeconds', label: t`Seconds to decide` },
                { name: 'settledSeconds', label: t`Seconds of the result` },
              ],
            },
          ],
        },
      }) satisfies ThingKind<OperatorTable>,
    [t, money, currency],
  );
}

/** The most that the running round of a table may cost. */
export function useTableExposure(): OwnKind {
  const { t } = useLingui();
  return {
    id: 'exposure',
    label: t`Exposure`,
    permission: 'games.tables',
    content: (
      <Scroll label={t`Exposure`}>
        <Section title={t`What the running round of a table may cost`}>
          <CallForm call={gamesOperatorCalls.getTableExposure} />
        </Section>
      </Scroll>
    ),
  };
}
