import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Button, SelectField } from '@baize/kit/ui';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { operatorStates, type OperatorState } from '@baize/protocol/promotions/constants';
import type { EveryPromotion } from '@baize/protocol/promotions';
import { brandOfConsole } from '../kernel/brand.ts';
import { NotAllowed } from '../ui/feedback/states.tsx';
import { missingIn } from '../author/missing-texts.ts';
import { may } from '../kernel/operator-session.ts';
import { DataTable, type DataColumn } from '../ui/data-table.tsx';
import { useKeys } from '../ui/keys.ts';
import { State, Tag } from '../ui/marks.tsx';
import { Kbd, Page, Scroll } from '../ui/page.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { promotionsQuery } from './calls.ts';
import { PromotionEditor } from './promotion-editor.tsx';
import { KIND_WORDS, STATE_WORDS } from './promotion-words.ts';

const route = getRouteApi('/frame/promotions');
const NEW = 'new';
const ROWS = 100;

/** Every promotion of the brand with its state, what it has cost, and the languages that it lacks. */
export function PromotionsPage() {
  const { t, i18n } = useLingui();
  const { date, money } = useFormat();
  const { open, state } = route.useSearch();
  const navigate = route.useNavigate();
  const enabled = may('promotions.manage');
  const asked = operatorStates.find((each) => each === state);
  const { data, error, refetch } = useQuery({
    ...promotionsQuery('listEveryPromotion', { query: { pageSize: ROWS, ...(asked && { state: asked }) } }),
    enabled,
  });
  const { data: costs } = useQuery({
    ...promotionsQuery('reportPromotionCosts', { query: {} }),
    enabled: enabled && may('promotions.report'),
  });
  const show = (next: string | undefined) => void navigate({ search: { state, open: next } });
  useKeys([{ keys: ['n', 'N'], label: t`Write a new one`, run: () => show(NEW) }]);
  if (!enabled) return <NotAllowed />;
  const row = data?.rows.find(({ id }) => id === open);
  if (open !== undefined && (open === NEW || row))
    return (
      <PromotionEditor
        key={open}
        promotion={row}
        cost={costs?.rows.find(({ promotionId }) => promotionId === open)}
        onClose={show}
      />
    );
  const { languages } = brandOfConsole();
  const columns: readonly DataColumn<EveryPromotion>[] = [
    {
      id: 'title',
      head: t`Promotion`,
      grow: true,
      tone: 'strong',
      fold: 1,
      cell: ({ id, texts }) => <RowLink search={{ state, open: id }}>{texts.EN.title}</RowLink>,
    },
    { id: 'kind', head: t`Kind`, fold: 3, cell: ({ terms }) => i18n._(KIND_WORDS[terms.kind].name) },
    {
      id: 'state',
      head: t`Status`,
      fold: 2,
      cell: (each) => (
        <State shape={STATE_WORDS[each.state].shape} title={each.state}>
          {each.state === 'ON' && Date.parse(each.startsAt) > serverNow()
            ? t`Scheduled`
            : i18n._(STATE_WORDS[each.state].word)}
        </State>
      ),
    },
    { id: 'from', head: t`From`, fold: 4, cell: ({ startsAt }) => date(startsAt) },
    { id: 'until', head: t`Until`, cell: ({ endsAt }) => (endsAt === null ? '–' : date(endsAt)) },
    {
      id: 'cost',
      head: t`Cost so far`,
      number: true,
      cell: ({ id, currency }) => {
        const cost = costs?.rows.find(({ promotionId }) => promotionId === id);
        return cost ? <bdi dir="ltr">{money(cost.costSoFar, currency)}</bdi> : '–';
      },
    },
    {
      id: 'budget',
      head: t`Budget`,
      number: true,
      cell: ({ budget, currency }) => (budget === null ? '–' : <bdi dir="ltr">{money(budget, currency)}</bdi>),
    },
    {
      id: 'missing',
      head: t`Languages`,
      title: ({ texts }) => missingIn(texts, languages).join(', '),
      cell: ({ texts }) => {
        const count = missingIn(texts, languages).length;
        return count === 0 ? t`complete` : <Tag tone="warn">{t`${count} missing`}</Tag>;
      },
    },
  ];
  return (
    <Page
      title={t`Promotions`}
      tools={
        <SelectField
          label={t`Status`}
          labelHidden
          compact
          value={asked ?? ''}
          onChange={({ currentTarget }) =>
            void navigate({
              search: { state: (currentTarget.value || undefined) as OperatorState | undefined },
              replace: true,
            })
          }
          options={[
            { value: '', label: t`All` },
            ...operatorStates.map((value) => ({ value, label: i18n._(STATE_WORDS[value].word) })),
          ]}
        />
      }
      acts={
        <Button variant="line" onClick={() => show(NEW)}>
          {t`Write a new one`} <Kbd>N</Kbd>
        </Button>
      }
    >
      <Scroll label={t`Promotions`}>
        <DataTable
          label={t`Promotions`}
          columns={columns}
          rows={data?.rows}
          rowKey={({ id }) => id}
          empty={t`There are no promotions.`}
          error={error}
          onRetry={() => void refetch()}
        />
      </Scroll>
    </Page>
  );
}
