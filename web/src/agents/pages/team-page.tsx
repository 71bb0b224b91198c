import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { agentsPaths } from '@baize/protocol/agents/paths';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Chip } from '@baize/kit/ui/badge/chip.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { ExportButton } from '@baize/kit/ui/record/export-button.tsx';
import { Segmented } from '@baize/kit/ui/choice/segmented.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { useChosenColumns } from '../parts/chosen-columns.ts';
import { ColumnChoice } from '../parts/column-choice.tsx';
import { NameSearch } from '../parts/name-search.tsx';
import { Failed, Waiting } from '../parts/page-states.tsx';
import { PathLine } from '../parts/path-line.tsx';
import { TeamTable } from '../parts/team-table.tsx';
import { teamFilters, teamOrder, teamQuery } from '../queries.ts';
import { readTeamSearch } from '../team-search.ts';
import styles from './agents.module.css';

/** The downlines: level by level along the tree, or found by name anywhere in the team. */
export function TeamPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const format = useFormat();
  const [search, change] = useCentreSearch(readTeamSearch);
  const [columns, choose] = useChosenColumns();
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({ ...teamQuery(search), placeholderData: keepPreviousData });
  const rows = data?.pages.flatMap((page) => page.rows);
  const count = data?.pages[0]?.totalRows ?? 0;
  const open = (under: string | undefined) => change({ under, name: undefined, state: undefined, scope: undefined });
  const filtered = search.name !== undefined || search.kind !== undefined || search.state !== undefined;
  return (
    <div className={styles.page}>
      <NameSearch value={search.name} onSearch={(name) => change({ name })} />
      <Segmented
        label={t`Show figures for`}
        options={[
          { value: 'direct', label: t`Direct downlines` },
          { value: 'team', label: t`Whole team` },
        ]}
        value={search.scope ?? 'direct'}
        onValueChange={(scope) => change({ scope: scope === 'team' ? scope : undefined })}
      />
      <div className={styles.tools}>
        <div className={styles.who} role="group" aria-label={t`Account type`}>
          <Chip pressed={!search.kind && !search.state} onClick={() => change({ kind: undefined, state: undefined })}>
            {t`All`}
          </Chip>
          <Chip pressed={search.kind === 'agent'} onClick={() => change({ kind: 'agent' })}>{t`Agents`}</Chip>
          <Chip pressed={search.kind === 'member'} onClick={() => change({ kind: 'member' })}>{t`Members`}</Chip>
          {(['frozen', 'inactive'] as const).map((state) => (
            <Chip
              key={state}
              pressed={search.state === state}
              onClick={() => change({ state: search.state === state ? undefined : state })}
            >
              {state === 'frozen' ? t`Frozen` : t`Inactive`}
            </Chip>
          ))}
        </div>
        <div className={styles.acts}>
          <ColumnChoice shown={columns} onChoose={choose} />
          <ExportButton
            path={agentsPaths.listMembers}
            query={{ ...teamFilters(search), ...teamOrder(search) }}
            fileName="team.csv"
            disabled={count === 0}
          />
        </div>
      </div>
      {search.under !== undefined && data?.pages[0] && <PathLine path={data.pages[0].path} onOpen={open} />}
      {rows === undefined && error ? (
        <Failed title={t`We couldn’t load your team`} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          {rows === undefined ? (
            <Card padded>
              <Waiting />
            </Card>
          ) : rows.length === 0 ? (
            <Card padded>
              <EmptyState
                art="list"
                title={filtered ? t`No accounts match these filters` : t`No accounts here yet`}
                text={t`Register an account or share a sign-up link to grow your team.`}
                action={
                  filtered && (
                    <Button
                      onClick={() => change({ name: undefined, kind: undefined, state: undefined })}
                    >{t`Clear filters`}</Button>
                  )
                }
              />
            </Card>
          ) : (
            <>
              <p className={styles.note} role="status">
                {t`${plural(count, { one: '# account', other: '# accounts' })}`}
              </p>
              <TeamTable
                label={t`Team, ${{ count: format.count(count) }} accounts`}
                rows={rows}
                total={count}
                totals={data?.pages[0]?.totals ?? undefined}
                columns={columns}
                order={teamOrder(search)}
                onOrder={({ sort, direction }) => change({ sort, direction })}
                onOpen={open}
                onEndReached={() => {
                  if (hasNextPage && !isFetching) void fetchNextPage();
                }}
                stale={isPlaceholderData}
              />
            </>
          )}
          {isFetchingNextPage && <Waiting rows={1} />}
          {rows !== undefined && error && hasNextPage && (
            <FailedState text={say(error)} busy={isFetchingNextPage} onRetry={() => void fetchNextPage()} />
          )}
        </>
      )}
    </div>
  );
}
