import { addDays, MEMBER_KIND, ok, refuse, z, type Result } from '@baize/protocol/kernel';
import { newMission, type MissionSummary } from '@baize/protocol/missions';
import type { Tx } from '../kernel/database/database.ts';
import { dayIn, zoneAt } from '../kernel/time/calendar.ts';
import type { Visit } from '../kernel/wing.ts';
import { openRaffles } from '../promotions/index.ts';
import { offeredMissions } from './mission-store.ts';
import { missionOf } from './operator-service.ts';
import type { Mission } from './tables.ts';
import { missionProgressOf } from './views.ts';
import { windowsOn } from './windows.ts';

type Look = Pick<Visit, 'merchant' | 'language' | 'now' | 'preview'>;

/** The mission that an operator looks at before it is public, as if it had begun today; undefined for everybody else. */
function previewedMission({ merchant, now, preview }: Look): Mission | undefined {
  if (preview?.kind !== 'mission') return undefined;
  const mission = missionOf(z.parse(newMission, preview.draft), {
    id: preview.id ?? 'preview',
    merchant: merchant.code,
    createdAt: now,
  });
  const today = dayIn(merchant.timeZone, now);
  const startsOn = mission.startsOn > today ? today : mission.startsOn;
  const endsOn = mission.endsOn !== null && mission.endsOn < today ? addDays(today, 1) : mission.endsOn;
  return { ...mission, startsOn, endsOn };
}

/** The missions of a brand with the one that is looked at, as they are for somebody who has done nothing yet. */
export async function previewedSummary(tx: Tx, look: Look): Promise<Result<MissionSummary>> {
  const { merchant, language, now } = look;
  const previewed = previewedMission(look);
  if (previewed === undefined) return refuse('NOT_FOUND');
  const { code, currency, timeZone } = merchant;
  const days = { today: dayIn(timeZone, now), breaks: [] };
  const taker = { merchant: code, memberKind: MEMBER_KIND.member, currency: currency.code };
  const raffles = await openRaffles(tx, taker, now);
  const others = (await offeredMissions(tx, code, days)).filter(
    ({ id, raffle }) => id !== previewed.id && (raffle === null || raffles.has(raffle)),
  );
  // It stands first, so that it is seen.
  const missions = [previewed, ...others].flatMap((mission) =>
    windowsOn(mission, days)
      .filter(({ isCurrent }) => isCurrent)
      .map((window) => {
        const raffle = raffles.get(mission.raffle ?? '');
        return missionProgressOf({ mission, window, progress: 0n, claimedAt: null, raffle }, merchant, language);
      }),
  );
  return ok({ currency: currency.code, timeZone: zoneAt(timeZone, now), claimable: 0, paused: false, missions });
}
