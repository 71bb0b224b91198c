import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent } from 'react';
import { Button, FailedState, Skeleton, toast } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { AGENT_KINDS } from '@baize/protocol/kernel/constants';
import type { TreeMember } from '@baize/protocol/agents';
import { MEMBER_SHAPES, useMemberWords } from '../ui/words/member-words.ts';
import { Acts, type Act } from '../ui/acts.tsx';
import { Strip } from '../ui/facts.tsx';
import { State } from '../ui/marks.tsx';
import { Columns, Empty, Scroll, Section } from '../ui/page.tsx';
import { agents } from './calls.ts';
import styles from './agents.module.css';

const route = getRouteApi('/frame/contracts');
const ROWS = 50;
const BPS = 100;

const percentText = (bps: number): string => `${bps / BPS} %`;

/** The agents whom nobody stands above, each level opened when it is asked for; or who is found by a name. */
export function AgentTree({ search }: { search: string }) {
  const { t } = useLingui();
  const { open } = route.useSearch();
  const navigate = route.useNavigate();
  const [shown, setShown] = useState<TreeMember>();
  const choose = (member: TreeMember) => {
    setShown(member);
    void navigate({ search: (before) => ({ ...before, open: member.id }), replace: true });
  };
  return (
    <Columns className={styles.split}>
      <Scroll label={t`Agents`}>
        {/* A tree of this many is read by its own levels. */}
        <ul className={styles.tree} role="tree" aria-label={t`Agents`}>
          <Level search={search} chosen={open} onChoose={choose} level={1} />
        </ul>
      </Scroll>
      <Scroll label={t`Member`}>
        {shown && shown.id === open ? <Person member={shown} /> : <Empty>{t`Choose somebody in the tree.`}</Empty>}
      </Scroll>
    </Columns>
  );
}

interface LevelProps {
  readonly under?: string | undefined;
  readonly search?: string | undefined;
  readonly level: number;
  readonly chosen: string | undefined;
  readonly onChoose: (member: TreeMember) => void;
}

function Level({ under, search, level, chosen, onChoose }: LevelProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery({
    queryKey: ['agents', 'listTree', under ?? '', search ?? ''],
    queryFn: ({ pageParam, signal }) =>
      agents.listTree({
        query: {
          pageSize: ROWS,
          ...(under !== undefined && { under }),
          ...(search && { search }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (query.data === undefined)
    return (
      <li role="none">
        {query.error ? (
          <FailedState headingLevel={3} title={t`This level didn’t load`} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton />
        )}
      </li>
    );
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return (
      <li role="none">
        <Empty>{search ? t`Nobody matches.` : t`There are no agents.`}</Empty>
      </li>
    );
  return (
    <>
      {rows.map((member) => (
        <Branch key={member.id} member={member} level={level} chosen={chosen} onChoose={onChoose} />
      ))}
      {query.hasNextPage && (
        <li role="none">
          <Button size="sm" variant="line" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t`Show more`}
          </Button>
        </li>
      )}
    </>
  );
}

/** The next row that the arrow keys go to, among those that are open. */
function neighbour(from: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const rows = [...(from.closest('[role=tree]')?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
  return rows[rows.indexOf(from) + by];
}

interface BranchProps extends Omit<LevelProps, 'under' | 'search'> {
  readonly member: TreeMember;
}

function Branch({ member, level, chosen, onChoose }: BranchProps) {
  const { t } = useLingui();
  const { count } = useFormat();
  const words = useMemberWords();
  const [isOpen, setOpen] = useState(false);
  const { id, username, kind, directDownlines, teamSize, rateBps, status, upline } = member;
  const opens = directDownlines > 0;
  const press = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.target !== event.currentTarget) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () => (isOpen || !opens ? neighbour(event.currentTarget, 1)?.focus() : setOpen(true)),
      ArrowLeft: () =>
        isOpen ? setOpen(false) : event.currentTarget.parentElement?.closest<HTMLElement>('[role=treeitem]')?.focus(),
      ArrowDown: () => neighbour(event.currentTarget, 1)?.focus(),
      ArrowUp: () => neighbour(event.currentTarget, -1)?.focus(),
      Enter: () => onChoose(member),
      ' ': () => onChoose(member),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-expanded={opens ? isOpen : undefined}
      aria-selected={id === chosen}
      tabIndex={0}
      className={styles.branch}
      onKeyDown={press}
    >
      <div className={styles.node}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.fold}
          hidden={!opens}
          aria-label={isOpen ? t`Close the downlines of ${username}` : t`Open the downlines of ${username}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '−' : '+'}
        </button>
        <button type="button" tabIndex={-1} className={styles.name} onClick={() => onChoose(member)}>
          {username}
        </button>
        <span>{words.kind(kind)}</span>
        {level === 1 && upline !== null && <span>{t`below ${upline}`}</span>}
        {status !== 'active' && <State shape={MEMBER_SHAPES[status]}>{words.status(status)}</State>}
        <span className={styles.end}>
          <bdi dir="ltr">{percentText(rateBps)}</bdi> ·{' '}
          {t`${{ direct: count(directDownlines) }} direct, ${{ team: count(teamSize) }} in all`}
        </span>
      </div>
      {isOpen && (
        <ul role="group">
          <Level under={id} level={level + 1} chosen={chosen} onChoose={onChoose} />
        </ul>
      )}
    </li>
  );
}

/** The member chosen in the tree, with the acts of an operator. */
function Person({ member }: { member: TreeMember }) {
  const { t } = useLingui();
  const { date, count } = useFormat();
  const words = useMemberWords();
  const queryClient = useQueryClient();
  const { id, username, rateBps, nextRateBps, prizeGroup, mayWrite, upline } = member;
  const params = { memberId: id };
  const done = async (said: string) => {
    await queryClient.invalidateQueries({ queryKey: ['agents'] });
    toast.ok(said, username);
  };
  const again = () => void queryClient.invalidateQueries({ queryKey: ['agents'] });
  const acts: readonly Act[] = [
    {
      id: 'rate',
      name: t`Rate`,
      label: t`Set the rate`,
      asks: {
        amount: t`Rate in percent of valid bets`,
        say: t`From tomorrow on, between those of the upline and the downlines.`,
      },
      run: async ({ amount }) => {
        await agents.setMemberRate({ params, body: { rateBps: bpsOf(amount) } });
        await done(t`Rate set`);
      },
    },
    {
      id: 'group',
      name: t`Prize group`,
      label: t`Set the prize group`,
      asks: { amount: t`Prize group, 1700 to 1999`, say: t`At once. Bets keep the odds they were placed at.` },
      run: async ({ amount }) => {
        await agents.setMemberPrizeGroup({ params, body: { prizeGroup: groupOf(amount) } });
        await done(t`Prize group set`);
      },
    },
    {
      id: 'move',
      name: t`Move`,
      label: t`Move under another upline`,
      asks: {
        say: t`Goes with everybody below. Figures of days that are over stay where they are. An empty name puts them under nobody.`,
        note: t`Name of the new upline`,
      },
      run: async ({ note }) => {
        await agents.moveMember({ params, body: { upline: note.trim() || null } });
        await done(t`Moved`);
      },
    },
    ...(AGENT_KINDS.includes(member.kind)
      ? [
          {
            id: 'write',
            name: t`Messages`,
            label: mayWrite ? t`Stop messages to downlines` : t`Let them write to downlines`,
            run: async () => {
              await agents.setMessaging({ params, body: { open: !mayWrite } });
              await done(mayWrite ? t`Messages stopped` : t`They may write again`);
            },
          },
        ]
      : []),
  ];
  return (
    <>
      <Strip
        facts={[
          {
            name: t`Name`,
            value: (
              <Link to="/members/$memberId" params={{ memberId: id }}>
                {username}
              </Link>
            ),
          },
          { name: t`Kind`, value: words.kind(member.kind) },
          { name: t`Upline`, value: upline ?? '–' },
          { name: t`Signed up`, value: date(member.registeredAt, 'date') },
          { name: t`Direct downlines`, value: <bdi dir="ltr">{count(member.directDownlines)}</bdi> },
          { name: t`In the team`, value: <bdi dir="ltr">{count(member.teamSize)}</bdi> },
          {
            name: t`Rate`,
            value: (
              <bdi dir="ltr">
                {percentText(rateBps)}
                {nextRateBps !== null && ` → ${percentText(nextRateBps)}`}
              </bdi>
            ),
          },
          { name: t`Prize group`, value: <bdi dir="ltr">{prizeGroup}</bdi> },
        ]}
      />
      <Section title={t`Change`}>
        <Acts isInline acts={acts} onStale={again} />
      </Section>
      <Section title={t`Contracts and bills`}>
        <p className={styles.pad}>
          <Link to="/contracts" search={{ kind: 'contracts', username }}>{t`Contracts`}</Link>{' '}
          <Link to="/contracts" search={{ kind: 'bills', username }}>{t`Bills`}</Link>{' '}
          <Link to="/contracts" search={{ kind: 'freezes', username }}>{t`Freezes`}</Link>
        </p>
      </Section>
    </>
  );
}

/** A prize group as it was typed; no group is 0, which the platform refuses with its bounds. */
const groupOf = (typed: string): number => (/^\d{4}$/.test(typed.trim()) ? Number(typed) : 0);

/** More than anybody may have, which the platform refuses with its bounds, for text that is no percentage. */
function bpsOf(typed: string): number {
  const [, whole, part = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? Number.MAX_SAFE_INTEGER : Number(whole + part.padEnd(2, '0'));
}
