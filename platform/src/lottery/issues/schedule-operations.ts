import { ok, refuse, refuseFields, type CallBody } from '@baize/protocol/kernel';
import { lotteryOperatorCalls, type LotteryGame, type LotterySchedule } from '@baize/protocol/lottery';
import { conflict } from '../../kernel/calls/conflict.ts';
import { audited, type Actor } from '../../kernel/callers/audited.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps } from '../../kernel/wing.ts';
import { soldGame } from '../catalogue.ts';
import { drawDaysOf, setDrawDay, withDrawDays } from './draw-days.ts';
import { openSeal } from './draw-work.ts';
import { issuesOfDay, nextIssues } from '../engine/index.ts';
import { lockIssue, updateIssue } from './issue-store.ts';
import { asVoid } from './void-issue.ts';

type DayBody = CallBody<typeof lotteryOperatorCalls.setDrawDay>;

const SHOWN = 10;

/** When a lottery is drawn: its calendar, and the days on which operators hold the draw at another time or not at all. */
export function createScheduleOperations(deps: Deps) {
  const seal = openSeal(deps);

  async function scheduleOf(tx: Tx, game: LotteryGame, now: Date): Promise<LotterySchedule> {
    const days = await drawDaysOf(tx, game.code);
    return {
      gameCode: game.code,
      timeZone: game.timeZone,
      days,
      next: nextIssues(withDrawDays(game, days), now.getTime(), SHOWN).map(({ id, closesAtMs, drawsAtMs }) => ({
        issue: id,
        closesAt: new Date(closesAtMs).toISOString(),
        drawsAt: new Date(drawsAtMs).toISOString(),
      })),
    };
  }

  return {
    schedule: (gameCode: string, now: Date) =>
      deps.db.read(async (tx) => {
        const game = soldGame(gameCode);
        return game === undefined ? refuse('NOT_FOUND') : ok(await scheduleOf(tx, game, now));
      }),

    /**
     * Moves a day's draw, adds one, or calls it off; tickets that were sold stay with a draw that is moved, and are
     * refunded when it is called off. CONFLICT: the day's issue has closed, or is void already.
     */
    setDay: (actor: Actor, gameCode: string, day: string, { drawsAt }: DayBody) =>
      audited<LotterySchedule>(deps, actor, 'lottery.set-draw-day', async (tx) => {
        const game = soldGame(gameCode);
        if (game === undefined) return refuse('NOT_FOUND');
        // Rounds follow each other all day: their sale is stopped instead.
        if (game.schedule.kind === 'interval') return refuseFields({ day: [{ rule: 'invalid' }] });
        const before = await scheduleOf(tx, game, actor.now);
        const row = await lockIssue(tx, gameCode, day.replaceAll('-', ''));
        if (row && (row.closes_at <= actor.now || (row.state !== 'PENDING' && row.state !== 'OPEN')))
          return conflict('draw-over');
        const days = before.days.filter((changed) => changed.day !== day);
        if (drawsAt !== undefined) days.push({ day, drawsAt });
        const [planned] = issuesOfDay(withDrawDays(game, days), day);
        if (planned && planned.closesAtMs <= actor.now.getTime())
          return refuseFields({ drawsAt: [{ rule: 'invalid' }] });
        await setDrawDay(tx, gameCode, day, drawsAt);
        if (row)
          await updateIssue(
            tx,
            row,
            planned
              ? { closes_at: new Date(planned.closesAtMs), draws_at: new Date(planned.drawsAtMs) }
              : asVoid(row, seal),
          );
        const after = await scheduleOf(tx, game, actor.now);
        return ok({ subject: `${gameCode}/${day}`, before, after, value: after });
      }),
  };
}

export type ScheduleOperations = ReturnType<typeof createScheduleOperations>;
