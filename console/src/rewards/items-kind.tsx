import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { CallValue } from '@baize/protocol/kernel/call';
import { pointsCalls, type PointsCalls } from '@baize/protocol/points';
import { brandOfConsole } from '../kernel/brand.ts';
import { missingIn } from '../author/missing-texts.ts';
import { SitePreview } from '../author/site-preview.tsx';
import { textsField } from '../author/texts-widget.tsx';
import type { ThingKind } from '../things/things-page.tsx';
import { State, Tag } from '../ui/marks.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { points } from './calls.ts';
import { useCodeWords } from '../ui/words/code-words.ts';

type Item = CallValue<PointsCalls['listItems']>['items'][number];

/** A field that is left empty is none. */
const EMPTY = {
  cash: null,
  raffle: null,
  tickets: null,
  stock: null,
  perMember: null,
  needDeposit: null,
  needValidBet: null,
} as const;

/** Goods of the points mall. */
export function useItems(): ThingKind<Item> {
  const { t } = useLingui();
  const word = useCodeWords();
  const { count } = useFormat();
  const { languages, currency } = brandOfConsole();
  const [language, setLanguage] = useState('EN');
  return useMemo(() => {
    const sections = [
      {
        title: t`Texts`,
        meta: t`a missing one is shown in English`,
        fields: [
          textsField(
            [
              { name: 'title', label: t`Title` },
              { name: 'text', label: t`Text`, rows: 2 },
            ],
            languages,
            setLanguage,
          ),
        ],
      },
      {
        title: t`What it is`,
        fields: [
          { name: 'kind', label: t`Kind` },
          { name: 'art', label: t`Picture` },
          { name: 'points', label: t`Points` },
          { name: 'cash', label: `${t`Credited`} (${currency})` },
          { name: 'turnoverBps', label: t`Turnover`, hint: t`10000 is once` },
          { name: 'raffle', label: t`Raffle of the tickets` },
          { name: 'tickets', label: t`Tickets` },
        ],
      },
      {
        title: t`Who, when, how much`,
        fields: [
          { name: 'enabled', label: t`Shown` },
          { name: 'position', label: t`Place`, hint: t`lower stands first` },
          { name: 'review', label: t`Each order is looked at` },
          { name: 'stock', label: t`How many are left` },
          { name: 'perMember', label: t`Most for one member` },
          { name: 'minRank', label: t`From rank` },
          { name: 'needDeposit', label: t`Deposits needed` },
          { name: 'needValidBet', label: t`Valid bets needed` },
          { name: 'needDays', label: t`Within days` },
        ],
      },
    ];
    return {
      id: 'goods',
      label: t`Points mall`,
      permission: 'points.mall',
      queryKey: ['points', 'listItems', 'all'],
      load: async (signal) => (await points.listItems({ signal })).items,
      keyOf: ({ id }) => id,
      nameOf: (row) => row.texts.EN.title,
      empty: t`The mall is empty.`,
      columns: [
        {
          id: 'title',
          head: t`Goods`,
          grow: true,
          tone: 'strong',
          fold: 1,
          cell: (row) => <RowLink search={{ kind: 'goods', open: row.id }}>{row.texts.EN.title}</RowLink>,
        },
        { id: 'kind', head: t`Kind`, fold: 3, cell: ({ kind }) => word(kind) },
        { id: 'points', head: t`Points`, number: true, fold: 4, cell: (row) => <bdi dir="ltr">{row.points}</bdi> },
        {
          id: 'stock',
          head: t`Left`,
          number: true,
          cell: ({ stock }) => (stock === null ? '–' : <bdi dir="ltr">{count(stock)}</bdi>),
        },
        {
          id: 'state',
          head: t`Status`,
          fold: 2,
          cell: ({ enabled }) => <State shape={enabled ? 'ok' : 'off'}>{enabled ? t`shown` : t`hidden`}</State>,
        },
        {
          id: 'missing',
          head: t`Languages`,
          cell: (row) => {
            const short = missingIn(row.texts, languages).length;
            return short === 0 ? t`complete` : <Tag tone="warn">{t`${{ count: short }} missing`}</Tag>;
          },
        },
      ],
      create: {
        call: pointsCalls.createItem,
        initial: {
          kind: 'CASH',
          art: 'coins',
          position: 100,
          enabled: false,
          turnoverBps: 10_000,
          review: false,
          minRank: 0,
          needDays: 30,
          texts: { EN: { title: '', text: '' } },
        },
        sections,
      },
      change: {
        call: pointsCalls.updateItem,
        params: ({ id }) => ({ id }),
        initial: ({ id: _id, ...row }) => row,
        sections,
      },
      preview: (body, row) => (
        <SitePreview
          subject={{ kind: 'item', ...(row && { id: row.id }), draft: { ...EMPTY, ...body } }}
          path="/pointMall"
          languages={languages}
          language={language}
        />
      ),
    } satisfies ThingKind<Item>;
  }, [t, word, count, languages, currency, language]);
}
