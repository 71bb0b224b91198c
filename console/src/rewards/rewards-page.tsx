import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { missionsPaths } from '@baize/protocol/missions/paths';
import { missionsCalls, type MissionRecord, type MissionsCalls } from '@baize/protocol/missions';
import { pointsPaths } from '@baize/protocol/points/paths';
import { pointsCalls, type PointsCalls } from '@baize/protocol/points';
import type { CallValue } from '@baize/protocol/kernel/call';
import { vipPaths } from '@baize/protocol/vip/paths';
import { vipCalls, type VipCalls } from '@baize/protocol/vip';
import { brandOfConsole } from '../app/brand.ts';
import type { AuthorField } from '../author/author-form.tsx';
import { missingIn } from '../author/missing-texts.ts';
import { textsField } from '../author/texts-widget.tsx';
import { bindOperatorCalls } from '../session/client.ts';
import { ThingsPage, type ThingKind } from '../things/things-page.tsx';
import { State, Tag, type Shape } from '../ui/marks.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { ranksField } from './ranks-widget.tsx';

const missions = bindOperatorCalls<MissionsCalls>(missionsPaths);
const points = bindOperatorCalls<PointsCalls>(pointsPaths);
const vip = bindOperatorCalls<VipCalls>(vipPaths);
const route = getRouteApi('/frame/rewards');
const ROWS = 100;
const nothing = () => undefined;

type Item = CallValue<PointsCalls['listItems']>['items'][number];
type Ladder = CallValue<VipCalls['getLadder']>;

const SHAPES: Readonly<Record<string, Shape>> = { ON: 'ok', PAUSED: 'half', ENDED: 'off' };

/** Missions, goods of the points mall and the ranks: what members earn beside promotions. */
export function RewardsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const kinds = [useMissions(), useItems(), useLadder()];
  return (
    <ThingsPage
      title={t`Rewards`}
      kinds={kinds}
      kind={search.kind}
      open={search.open}
      onShow={(next) => void navigate({ search: { ...search, ...next } })}
    />
  );
}

function useMissions(): ThingKind<MissionRecord> {
  const { t } = useLingui();
  const { languages } = brandOfConsole();
  return useMemo(() => {
    const texts = textsField(
      [
        { name: 'title', label: t`Title` },
        { name: 'note', label: t`Text`, rows: 2 },
      ],
      languages,
      nothing,
    );
    const when: readonly AuthorField[] = [
      { name: 'endsOn', label: t`Last day`, hint: t`as 2026-12-31` },
      { name: 'claimDays', label: t`Claimed within days` },
      { name: 'order', label: t`Place`, hint: t`lower stands first` },
    ];
    return {
      id: 'missions',
      label: t`Missions`,
      permission: 'missions.author',
      queryKey: ['missions', 'listMissions', 'all'],
      load: async (signal) => (await missions.listMissions({ query: { pageSize: ROWS }, signal })).rows,
      keyOf: ({ id }) => id,
      nameOf: (row) => row.texts.EN.title,
      empty: t`There are no missions.`,
      columns: [
        {
          id: 'title',
          head: t`Mission`,
          grow: true,
          tone: 'strong',
          fold: 1,
          cell: (row) => <RowLink search={{ kind: 'missions', open: row.id }}>{row.texts.EN.title}</RowLink>,
        },
        { id: 'period', head: t`Each`, fold: 3, cell: ({ period }) => period },
        { id: 'target', head: t`Target`, number: true, cell: ({ target }) => <bdi dir="ltr">{target}</bdi> },
        {
          id: 'reward',
          head: t`Reward`,
          number: true,
          cell: ({ reward }) => <bdi dir="ltr">{`${reward.amount} ${reward.kind}`}</bdi>,
        },
        {
          id: 'state',
          head: t`Status`,
          fold: 2,
          cell: ({ state }) => <State shape={SHAPES[state] ?? 'ring'}>{state}</State>,
        },
        { id: 'claims', head: t`Claimed`, number: true, fold: 4, cell: ({ claims }) => <bdi dir="ltr">{claims}</bdi> },
        {
          id: 'missing',
          head: t`Languages`,
          cell: (row) => {
            const count = missingIn(row.texts, languages).length;
            return count === 0 ? t`complete` : <Tag tone="warn">{t`${count} missing`}</Tag>;
          },
        },
      ],
      create: {
        call: missionsCalls.createMission,
        initial: {
          reward: { turnoverBps: 10_000 },
          endsOn: null,
          claimDays: 7,
          order: 100,
          texts: { EN: { title: '', note: '' } },
        },
        sections: [
          { title: t`Texts`, meta: t`a missing one is shown in English`, fields: [texts] },
          {
            title: t`What it asks`,
            meta: t`fixed from then on`,
            fields: [
              { name: 'type', label: t`What is counted` },
              { name: 'period', label: t`Each` },
              { name: 'target', label: t`Target` },
              { name: 'category', label: t`Only of a category` },
              { name: 'provider', label: t`Only of a provider` },
              { name: 'game', label: t`Only of a game` },
            ],
          },
          {
            title: t`What it gives`,
            fields: [
              { name: 'reward.kind', label: t`Reward` },
              { name: 'reward.amount', label: t`Amount` },
              { name: 'reward.turnoverBps', label: t`Turnover`, hint: t`10000 is once` },
              { name: 'reward.raffle', label: t`Raffle of the tickets` },
            ],
          },
          { title: t`When`, fields: [{ name: 'startsOn', label: t`First day`, hint: t`as 2026-12-01` }, ...when] },
        ],
      },
      change: {
        call: missionsCalls.updateMission,
        params: ({ id }) => ({ id }),
        initial: (row) => ({
          texts: row.texts,
          order: row.order,
          endsOn: row.endsOn,
          claimDays: row.claimDays,
          state: row.state,
        }),
        sections: [
          { title: t`Texts`, meta: t`a missing one is shown in English`, fields: [texts] },
          { title: t`When`, fields: [{ name: 'state', label: t`Status` }, ...when] },
        ],
      },
    } satisfies ThingKind<MissionRecord>;
  }, [t, languages]);
}

function useItems(): ThingKind<Item> {
  const { t } = useLingui();
  const { count } = useFormat();
  const { languages, currency } = brandOfConsole();
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
            nothing,
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
        { id: 'kind', head: t`Kind`, fold: 3, cell: ({ kind }) => kind },
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
    } satisfies ThingKind<Item>;
  }, [t, count, languages, currency]);
}

function useLadder(): ThingKind<Ladder> {
  const { t } = useLingui();
  const { currency } = brandOfConsole();
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
      }) satisfies ThingKind<Ladder>,
    [t, currency],
  );
}
