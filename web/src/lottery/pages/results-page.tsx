import { Link, useMatch, useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallValue } from '@baize/protocol/kernel/call';
import type { LotteryCalls } from '@baize/protocol/lottery';
import { addDays, HOUR_MS } from '@baize/protocol/kernel/calendar';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { DateRange } from '@baize/kit/ui/date-range/date-range.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { SelectField } from '@baize/kit/ui/field/select-field.tsx';
import { Pagination } from '@baize/kit/ui/pagination/pagination.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { areaHalls } from '../halls.ts';
import { offeredAreas } from '../chooser/offered-areas.ts';
import { DrawnNumbers } from '../draws/drawn-numbers.tsx';
import styles from '../lottery.module.css';
import { SourceLine } from '../draws/source-line.tsx';
import { Verifier } from '../draws/verifier.tsx';
import { catalogueQuery, lotteryQuery } from '../queries.ts';
import { readResultsSearch, type ResultsSearch } from '../results-address.ts';

const PER_PAGE = 24;
/** The calendar of most of these lotteries: UTC+7. */
const MARKET_OFFSET_MS = 7 * HOUR_MS;

const today = (): string => new Date(serverNow() + MARKET_OFFSET_MS).toISOString().slice(0, 10);

/** Results of a day by lottery, each with the verifier. */
export function ResultsPage() {
  const { t, i18n } = useLingui();
  const say = useProblemText();
  const navigate = useNavigate();
  const search = useMatch({ strict: false, select: (match) => readResultsSearch({ ...match.search }) });
  const offered = offeredAreas(brandFacts());
  // The area that draws every day, where the brand has it.
  const {
    area = offered.find((each) => each === 'VN') ?? offered[0] ?? 'VN',
    gameCode,
    day = today(),
    pageNo = 1,
  } = search;
  const menu = useQuery({ ...lotteryQuery('listGameMenu', { query: { lottoArea: area } }), refetchInterval: false });
  const query = { day, lottoArea: area, pageNo, pageSize: PER_PAGE, ...(gameCode !== undefined && { gameCode }) };
  const { data, error, isFetching, refetch } = useQuery({
    ...lotteryQuery('listDayResults', { query }),
    placeholderData: keepRows,
  });
  const change = (next: ResultsSearch) =>
    void navigate({ to: '/lotteryResults', search: { area, day, ...next }, replace: true, resetScroll: false });
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionHead
        level={1}
        title={t`Lottery results`}
        text={t`Each result can be checked in your browser. Days follow each lottery’s own calendar.`}
      />
      <div className={styles.filters}>
        <SelectField
          label={t`Region`}
          options={offered.map((value) => ({ value, label: i18n._(areaHalls[value].title) }))}
          value={area}
          onChange={({ currentTarget }) => change(readResultsSearch({ area: currentTarget.value, day }))}
        />
        <SelectField
          label={t`Lottery`}
          options={[
            { value: '', label: t`All lotteries` },
            ...(menu.data?.list ?? []).map((game) => ({ value: game.gameCode, label: game.gameName })),
          ]}
          value={gameCode ?? ''}
          onChange={({ currentTarget }) => change({ ...(currentTarget.value && { gameCode: currentTarget.value }) })}
        />
        <DateRange
          label={t`Day`}
          value={{ from: day, to: day }}
          max={today()}
          maxDays={1}
          quick={[
            { id: 'today', label: t`Today`, range: { from: today(), to: today() } },
            { id: 'yesterday', label: t`Yesterday`, range: { from: addDays(today(), -1), to: addDays(today(), -1) } },
          ]}
          onValueChange={({ to }) => change(readResultsSearch({ area, gameCode, day: to }))}
        />
      </div>
      {data ? (
        data.rows.length === 0 ? (
          <EmptyState
            headingLevel={2}
            art="search"
            title={t`No results on this day`}
            text={t`Choose another day or another lottery.`}
          />
        ) : (
          <>
            <ResultList area={area} rows={data.rows} />
            <Pagination
              page={pageNo}
              pageCount={data.totalPages}
              linkFor={(page, props) => (
                <Link
                  {...props}
                  to="/lotteryResults"
                  search={{ area, day, ...(gameCode !== undefined && { gameCode }), ...(page > 1 && { pageNo: page }) }}
                />
              )}
            />
          </>
        )
      ) : error ? (
        <FailedState
          headingLevel={2}
          title={t`We couldn’t load the results`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRegion className={styles.results}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} shape="block" />
          ))}
        </LoadingRegion>
      )}
    </div>
  );
}

interface ResultListProps {
  area: NonNullable<ResultsSearch['area']>;
  rows: CallValue<LotteryCalls['listDayResults']>['rows'];
}

function ResultList({ area, rows }: ResultListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { data: games } = useQuery(catalogueQuery(area));
  return (
    <ul className={styles.results} aria-label={t`Lottery results`}>
      {rows.map(({ gameCode, gameName, issue, drawsAt, source, numbers }) => {
        const game = games?.find(({ code }) => code === gameCode);
        return (
          <li key={`${gameCode}${issue}`}>
            <Card padded className={styles.part}>
              <div>
                <h2 className="h3">{gameName}</h2>
                <p className="muted sm">
                  <bdi dir="ltr">{issue}</bdi> · <bdi>{format.date(drawsAt)}</bdi>
                </p>
              </div>
              <SourceLine source={source} />
              {game ? (
                <>
                  <DrawnNumbers family={game.family} numbers={numbers} structure={game.structure} />
                  <Verifier {...{ gameCode, issue, structure: game.structure }} shown={numbers} />
                </>
              ) : (
                <Skeleton />
              )}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
