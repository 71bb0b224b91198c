import { getRouteApi, Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { SelectField, toast } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { ISSUE_STATES, type BoughtTicket, type LotteryGame, type OperatorIssue } from '@baize/protocol/lottery';
import { may, useOperator } from '../kernel/operator-session.ts';
import { Acts, type Act } from '../ui/acts.tsx';
import type { DataColumn } from '../ui/data-table.tsx';
import { Figure, Pairs } from '../ui/facts.tsx';
import { State, Tag } from '../ui/marks.tsx';
import { Empty, Section } from '../ui/page.tsx';
import { Item, Queue } from '../ui/queue.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { StretchTable } from '../ui/stretch-table.tsx';
import { useStretches } from '../ui/use-stretches.ts';
import { lottery, useLotteryAgain } from './calls.ts';
import { Exposure } from './exposure.tsx';
import { ISSUE_WORDS, TICKET_WORDS } from './words.ts';
import styles from './lotteries.module.css';

const route = getRouteApi('/frame/lotteries/$gameCode');
const ROWS = 60;
const EVERY_MS = 10_000;

/** Draws of a lottery, newest first; one of them with its exposure, its tickets and its result. */
export function IssuesView({ game }: { game: LotteryGame }) {
  const { t, i18n } = useLingui();
  const { date, count } = useFormat();
  const { open, state: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const state = ISSUE_STATES.find((each) => each === asked);
  const list = useStretches(
    ['lottery', 'listIssues', game.code, state ?? ''],
    (cursor, signal) =>
      lottery.listIssues({
        query: { game: game.code, pageSize: ROWS, ...(state && { state }), ...(cursor && { cursor }) },
        signal,
      }),
    { everyMs: EVERY_MS },
  );
  const show = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), replace: open !== undefined });
  const columns: readonly DataColumn<OperatorIssue>[] = [
    {
      id: 'issue',
      head: t`Issue`,
      tone: 'strong',
      grow: true,
      fold: 1,
      cell: ({ issue }) => (
        <RowLink search={{ view: 'draws', state, open: issue }}>
          <bdi dir="ltr">{issue}</bdi>
        </RowLink>
      ),
    },
    {
      id: 'state',
      head: t`Status`,
      fold: 2,
      cell: ({ state: now, voidAskedBy }) => (
        <>
          <State shape={ISSUE_WORDS[now].shape} title={now}>
            {i18n._(ISSUE_WORDS[now].word)}
          </State>{' '}
          {voidAskedBy !== null && now !== 'VOID' && <Tag tone="info">{t`second look`}</Tag>}
        </>
      ),
    },
    {
      id: 'tickets',
      head: t`Tickets`,
      number: true,
      fold: 4,
      cell: ({ tickets }) => <bdi dir="ltr">{count(tickets)}</bdi>,
    },
    { id: 'closes', head: t`Closes`, number: true, cell: ({ closesAt }) => date(closesAt) },
    { id: 'draws', head: t`Drawn`, number: true, fold: 3, cell: ({ drawsAt }) => date(drawsAt) },
    { id: 'settled', head: t`Settled`, number: true, cell: ({ settledAt }) => (settledAt ? date(settledAt) : '–') },
  ];
  return (
    <div className={styles.body}>
      <div className={styles.filter}>
        <SelectField
          label={t`Status`}
          labelHidden
          compact
          value={state ?? ''}
          onChange={({ currentTarget }) =>
            void navigate({ search: { view: 'draws', state: currentTarget.value || undefined }, replace: true })
          }
          options={[
            { value: '', label: t`All` },
            ...ISSUE_STATES.map((value) => ({ value, label: i18n._(ISSUE_WORDS[value].word) })),
          ]}
        />
      </div>
      <Queue
        label={t`Draws`}
        list={list}
        columns={columns}
        rowKey={({ issue }) => issue}
        empty={t`No draws match.`}
        open={open}
        onOpen={show}
        item={(issue) => {
          const row = list.rows?.find((each) => each.issue === issue);
          const close = () => show(undefined);
          if (row) return <IssueItem key={issue} game={game} row={row} onClose={close} />;
          return (
            <Item label={issue} head={<Figure>{issue}</Figure>} onClose={close}>
              <Empty>{list.rows ? t`This draw is further down the list.` : t`Loading…`}</Empty>
            </Item>
          );
        }}
      />
    </div>
  );
}

interface IssueItemProps {
  readonly game: LotteryGame;
  readonly row: OperatorIssue;
  readonly onClose: () => void;
}

function IssueItem({ game, row, onClose }: IssueItemProps) {
  const { t, i18n } = useLingui();
  const { date, count, money } = useFormat();
  const operator = useOperator();
  const again = useLotteryAgain();
  const { issue, state, tickets, numbers, voidAskedBy } = row;
  const params = { gameCode: game.code, issue };
  const isAsked = voidAskedBy !== null && state !== 'VOID';
  const acts: readonly Act[] = row.actions.includes('voidIssue')
    ? [
        {
          id: 'void',
          name: t`Void`,
          key: 'v',
          label: isAsked ? t`Confirm: void this draw` : t`Void this draw`,
          variant: 'danger',
          asks: { say: t`${{ tickets: count(tickets) }} tickets are refunded, of every brand. It cannot be undone.` },
          run: async () => {
            const after = await lottery.voidIssue({ params });
            await again();
            if (after.state === 'VOID') toast.ok(t`The draw is void`, issue);
            else toast.info(t`The draw has closed: another operator confirms it`, issue);
          },
        },
      ]
    : [];
  const waits = numbers === undefined && row.source === 'OFFICIAL' && (state === 'CLOSED' || state === 'DRAWING');
  const columns: readonly DataColumn<BoughtTicket>[] = [
    {
      id: 'member',
      head: t`Member`,
      tone: 'strong',
      fold: 1,
      cell: ({ memberId, username }) => (
        <Link to="/members/$memberId" params={{ memberId }}>
          {username || memberId}
        </Link>
      ),
    },
    {
      id: 'bets',
      head: t`Bets`,
      grow: true,
      fold: 3,
      title: ({ lines }) => lines.map(({ play, tokens }) => `${play} ${tokens.join(' ')}`).join(', '),
      cell: ({ lines }) => (
        <bdi dir="ltr">{lines.map(({ play, tokens }) => `${play} ${tokens.join(' ')}`).join(', ')}</bdi>
      ),
    },
    {
      id: 'cost',
      head: t`Stake`,
      number: true,
      fold: 2,
      cell: ({ cost, currency }) => <bdi dir="ltr">{money(cost, currency)}</bdi>,
    },
    {
      id: 'payout',
      head: t`Payout`,
      number: true,
      cell: ({ payout, currency, state: now }) =>
        now === 'OPEN' ? '–' : <bdi dir="ltr">{money(payout, currency)}</bdi>,
    },
    {
      id: 'state',
      head: t`Status`,
      fold: 4,
      cell: ({ state: now }) => (
        <State shape={TICKET_WORDS[now].shape} title={now}>
          {i18n._(TICKET_WORDS[now].word)}
        </State>
      ),
    },
  ];
  return (
    <Item
      label={issue}
      head={
        <>
          <h2>
            <Figure>{issue}</Figure>
          </h2>
          <p>{t`${{ tickets: count(tickets) }} tickets, drawn ${{ when: date(row.drawsAt) }}`}</p>
        </>
      }
      headEnd={
        <State shape={ISSUE_WORDS[state].shape} title={state}>
          {i18n._(ISSUE_WORDS[state].word)}
        </State>
      }
      onClose={onClose}
      acts={
        <Acts
          acts={acts}
          onStale={() => void again()}
          note={
            isAsked && (
              <p>
                {voidAskedBy === operator?.username
                  ? t`You asked to void this draw: another operator confirms it.`
                  : t`${{ name: voidAskedBy }} asked to void this draw.`}
              </p>
            )
          }
        />
      }
    >
      {waits && may('lottery.results') && (
        <Section title={t`Official result`}>
          <p className={styles.pad}>
            <Link to="/queues/results" search={{ open: `${game.code}/${issue}` }}>
              {t`Enter or confirm the result`}
            </Link>
          </p>
        </Section>
      )}
      {numbers !== undefined && (
        <Section title={t`Result`}>
          <Pairs
            facts={Object.entries(numbers).map(([part, drawn]) => ({
              name: part,
              value: <bdi dir="ltr">{drawn.join(' ')}</bdi>,
            }))}
          />
        </Section>
      )}
      {may('lottery.caps') && <Exposure game={game} issue={issue} isOpen={state === 'OPEN' || state === 'PENDING'} />}
      {may('lottery.tickets') && (
        <Section title={t`Tickets`} flush>
          <StretchTable
            label={t`Tickets`}
            queryKey={['lottery', 'listIssueTickets', game.code, issue]}
            load={(cursor, signal) =>
              lottery.listIssueTickets({ params, query: { pageSize: ROWS, ...(cursor && { cursor }) }, signal })
            }
            columns={columns}
            rowKey={({ id }) => id}
            empty={t`Nobody of this brand has bought a ticket.`}
          />
        </Section>
      )}
    </Item>
  );
}
