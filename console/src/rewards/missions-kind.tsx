import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { missionsCalls, type MissionRecord } from '@baize/protocol/missions';
import { brandOfConsole } from '../kernel/brand.ts';
import type { AuthorField } from '../author/author-form.tsx';
import { missingIn } from '../author/missing-texts.ts';
import { SitePreview } from '../author/site-preview.tsx';
import { textsField } from '../author/texts-widget.tsx';
import type { ThingKind } from '../things/things-page.tsx';
import { State, Tag, type Shape } from '../ui/marks.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { missions } from './calls.ts';
import { useCodeWords } from '../ui/words/code-words.ts';

const ROWS = 100;
const SHAPES: Readonly<Record<string, Shape>> = { active: 'ok', paused: 'half', ended: 'off' };

/** The draft of a mission, without its results. */
const authored = ({ id: _id, state: _state, createdAt: _at, claims: _claims, ...draft }: MissionRecord) => draft;

/** Tasks of members, and the reward of each. */
export function useMissions(): ThingKind<MissionRecord> {
  const { t } = useLingui();
  const word = useCodeWords();
  const { languages } = brandOfConsole();
  const [language, setLanguage] = useState('EN');
  return useMemo(() => {
    const texts = textsField(
      [
        { name: 'title', label: t`Title` },
        { name: 'note', label: t`Text`, rows: 2 },
      ],
      languages,
      setLanguage,
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
        { id: 'period', head: t`Each`, fold: 3, cell: ({ period }) => word(period) },
        { id: 'target', head: t`Target`, number: true, cell: ({ target }) => <bdi dir="ltr">{target}</bdi> },
        {
          id: 'reward',
          head: t`Reward`,
          number: true,
          cell: ({ reward }) => <bdi dir="ltr">{`${reward.amount} ${word(reward.kind)}`}</bdi>,
        },
        {
          id: 'state',
          head: t`Status`,
          fold: 2,
          cell: ({ state }) => <State shape={SHAPES[state] ?? 'ring'}>{word(state)}</State>,
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
      preview: (body, row) => (
        <SitePreview
          subject={{ kind: 'mission', ...(row && { id: row.id }), draft: { ...(row && authored(row)), ...body } }}
          path="/index"
          query={{ centre: 'missionLeaderboard' }}
          languages={languages}
          language={language}
        />
      ),
    } satisfies ThingKind<MissionRecord>;
  }, [t, word, languages, language]);
}
