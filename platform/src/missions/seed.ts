import { formatAmount, minorOf } from '@baize/protocol/kernel';
import type { NewMission } from '@baize/protocol/missions';
import { dayIn } from '../kernel/time/calendar.ts';
import type { Tx } from '../kernel/database/database.ts';
import { byLanguage, textWith, type TextId } from '../kernel/texts/texts.ts';
import type { Deps } from '../kernel/wing.ts';
import { nameSubjects } from '../wallet/index.ts';
import { insertMission } from './mission-store.ts';
import { missionOf, subjectOf } from './operator-service.ts';

/** The brands of the demo, with what a dollar is worth there. */
const BRANDS = { baize: 1n, harbour: 25_000n } as const;

type DemoMission = Pick<NewMission, 'type' | 'period' | 'category' | 'reward'> & {
  readonly name: 'bets' | 'deposits' | 'log-ins' | 'slots' | 'profile' | 'invite';
  readonly target: string;
};

const cash = (amount: string) => ({ kind: 'cash', amount, turnoverBps: 10_000 }) as const;
const points = (amount: string) => ({ kind: 'points', amount, turnoverBps: 0 }) as const;

const MISSIONS: readonly DemoMission[] = [
  { name: 'bets', type: 'valid-bet', period: 'daily', target: '20', reward: cash('0.5') },
  { name: 'deposits', type: 'deposit-sum', period: 'weekly', target: '100', reward: cash('2') },
  { name: 'log-ins', type: 'sign-in', period: 'weekly', target: '3', reward: points('50') },
  { name: 'slots', type: 'valid-bet', period: 'monthly', category: 'RNG', target: '500', reward: cash('5') },
  { name: 'profile', type: 'profile', period: 'once', target: '3', reward: points('100') },
  { name: 'invite', type: 'invite', period: 'monthly', target: '2', reward: points('200') },
];

/** In the demo a mission of each type; in production nothing. */
export async function seedMissions({ config, clock, merchants }: Deps, tx: Tx): Promise<void> {
  if (!config.demo) return;
  const now = clock.now();
  for (const [code, worth] of Object.entries(BRANDS)) {
    const brand = await merchants.byCodeIn(tx, code);
    if (brand === undefined) continue;
    for (const [place, { name, target, reward, ...rest }] of MISSIONS.entries()) {
      const isSum = rest.type === 'valid-bet' || rest.type === 'deposit-sum';
      const wanted: NewMission = {
        ...rest,
        target: isSum ? times(target, worth) : target,
        reward: reward.kind === 'cash' ? { ...reward, amount: times(reward.amount, worth) } : reward,
        texts: textsOf(`missions.demo-${name}-title`, `missions.demo-${name}-note`),
        order: (place + 1) * 10,
        startsOn: dayIn(brand.timeZone, now),
        endsOn: null,
        claimDays: 7,
      };
      const mission = missionOf(wanted, { id: `${code}-${name}`, merchant: code, createdAt: now });
      await insertMission(tx, mission);
      await nameSubjects(tx, subjectOf(mission));
    }
  }
}

const times = (amount: string, worth: bigint): string => formatAmount(minorOf(amount) * worth);

function textsOf(title: TextId, note: TextId): NewMission['texts'] {
  return byLanguage((code) => ({ title: textWith(code, title), note: textWith(code, note) }));
}
