import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CallValue } from '@baize/protocol/kernel/call';
import { vipCalls, type VipCalls } from '@baize/protocol/vip';
import { brandOfConsole } from '../kernel/brand.ts';
import { SitePreview } from '../author/site-preview.tsx';
import type { ThingKind } from '../things/things-page.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { vip } from './calls.ts';
import { ranksField } from './ranks-widget.tsx';

type Ladder = CallValue<VipCalls['getLadder']>;

/** The VIP levels. */
export function useLadder(): ThingKind<Ladder> {
  const { t } = useLingui();
  const { currency, languages } = brandOfConsole();
  return useMemo(
    () =>
      ({
        id: 'ranks',
        label: t`VIP levels`,
        permission: 'vip.ranks',
        queryKey: ['vip', 'getLadder', 'all'],
        load: async (signal) => [await vip.getLadder({ signal })],
        keyOf: () => 'ladder',
        nameOf: () => t`VIP levels`,
        empty: t`There are no ranks.`,
        columns: [
          {
            id: 'ranks',
            head: t`Levels`,
            grow: true,
            tone: 'strong',
            fold: 1,
            cell: ({ ranks }) => (
              <RowLink search={{ kind: 'ranks', open: 'ladder' }}>
                {ranks.map(({ names }, level) => names['EN'] ?? level).join(' · ')}
              </RowLink>
            ),
          },
          { id: 'keep', head: t`Kept for days`, number: true, fold: 2, cell: (row) => row.keepDays },
        ],
        change: {
          call: vipCalls.setLadder,
          params: () => undefined,
          initial: (row) => row,
          sections: [
            { title: t`Levels`, meta: currency, fields: [ranksField()] },
            {
              title: t`For every level`,
              fields: [
                { name: 'keepDays', label: t`Kept for days` },
                { name: 'turnoverBps', label: t`Turnover`, hint: t`10000 is once` },
                { name: 'monthlyDeposit', label: t`Deposits for the monthly bonus` },
                { name: 'birthdayAfterDays', label: t`Birthday bonus after days` },
                { name: 'claimDays', label: t`Claimed within days` },
              ],
            },
          ],
        },
        preview: (body, row) => (
          <SitePreview subject={{ kind: 'ladder', draft: { ...row, ...body } }} path="/vip" languages={languages} />
        ),
      }) satisfies ThingKind<Ladder>,
    [t, currency, languages],
  );
}
