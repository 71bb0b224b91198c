import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { FailedState, Skeleton, toast } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { lotteryOperatorCalls, type LotteryGame, type LotterySchedule } from '@baize/protocol/lottery';
import { brandOfConsole } from '../kernel/brand.ts';
import { CallForm } from '../calls/call-form.tsx';
import { Acts } from '../ui/acts.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Scroll, Section } from '../ui/page.tsx';
import { lottery, lotteryQuery, useLotteryAgain } from './calls.ts';

type Day = LotterySchedule['days'][number];
type Draw = LotterySchedule['next'][number];

/** The next draws, days that differ from the calendar, and who draws. For every brand, so of the default one alone. */
export function ScheduleView({ game, isOfficial }: { game: LotteryGame; isOfficial: boolean }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const again = useLotteryAgain();
  const params = { gameCode: game.code };
  const { data, error, refetch } = useQuery(lotteryQuery('getSchedule', { params }));
  if (!data)
    return error ? (
      <FailedState title={t`The schedule didn’t load`} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="block" />
    );
  return (
    <Scroll label={t`Schedule`}>
      <Section title={t`Next draws`} flush>
        <DataTable<Draw>
          label={t`Next draws`}
          columns={[
            { id: 'issue', head: t`Issue`, tone: 'strong', grow: true, fold: 1, cell: ({ issue }) => issue },
            { id: 'closes', head: t`Closes`, number: true, fold: 3, cell: ({ closesAt }) => date(closesAt) },
            { id: 'draws', head: t`Drawn`, number: true, fold: 2, cell: ({ drawsAt }) => date(drawsAt) },
          ]}
          rows={data.next}
          rowKey={({ issue }) => issue}
          empty={t`No draws are planned.`}
        />
      </Section>
      <Section title={t`Days that differ from the calendar`} meta={data.timeZone} flush>
        <DataTable<Day>
          label={t`Days that differ from the calendar`}
          columns={[
            { id: 'day', head: t`Day`, tone: 'strong', grow: true, fold: 1, cell: ({ day }) => day },
            { id: 'at', head: t`Drawn at`, number: true, fold: 2, cell: ({ drawsAt }) => drawsAt ?? t`no draw` },
          ]}
          rows={data.days}
          rowKey={({ day }) => day}
          empty={t`Every day is as in the calendar.`}
        />
      </Section>
      {brandOfConsole().isDefault && (
        <>
          <Section title={t`Change a day`} meta={t`an empty time gives the day back to the calendar`}>
            <CallForm call={lotteryOperatorCalls.setDrawDay} fixed={{ 'params.gameCode': game.code }} />
            <Acts
              isInline
              onStale={() => void again()}
              acts={[
                {
                  id: 'off',
                  name: t`Call off`,
                  label: t`Call off the draw of a day`,
                  variant: 'danger',
                  asks: { say: t`Its tickets are refunded.`, note: t`The day, as 2026-12-31` },
                  run: async ({ note }) => {
                    await lottery.setDrawDay({ params: { ...params, day: note.trim() }, body: { drawsAt: null } });
                    await again();
                    toast.ok(t`Called off`, note);
                  },
                },
              ]}
            />
          </Section>
          <Section title={t`Who draws`} meta={t`draws that are made already keep theirs`}>
            <Acts
              isInline
              onStale={() => void again()}
              note={
                <p>
                  {isOfficial
                    ? t`An authority draws, and two operators enter the result.`
                    : t`The platform draws from a seed.`}
                </p>
              }
              acts={[
                {
                  id: 'source',
                  name: t`Change`,
                  label: isOfficial ? t`Draw here from a seed` : t`Take official results`,
                  asks: { say: t`For every brand, from the next draw that is made.` },
                  run: async () => {
                    await lottery.setSource({ params, body: { source: isOfficial ? 'HOUSE' : 'OFFICIAL' } });
                    await again();
                  },
                },
              ]}
            />
          </Section>
        </>
      )}
    </Scroll>
  );
}
