import { currencies, minorOf, parseAmount } from '@baize/protocol/kernel';
import { MOST_RAKE_BPS, type Act, type Cards, type HandEvent, type Rake, type Sitting } from '../cards/define-cards.ts';
import { handOutcome } from '../cards/bodies.ts';
import { settleMoney } from '../cards/hand/money.ts';
import { playActs, settledPoints, type SeatAct } from '../cards/hand/play-hand.ts';
import { combineSeeds } from '../cards/hand/shuffle.ts';
import { CLIENT_SEED_PATTERN, commitmentTo, withDraws } from '../fairness/draws.ts';
import { RulesFault } from '../games/play-round.ts';
import { isObject, type Json, type JsonObject } from '../kernel/json.ts';
import type { Proof } from './proof.ts';
import { recorded, type DrawnNumber, type Recomputed } from './recompute.ts';

/** The seats of a hand as its proof states them. */
interface HandChoice {
  readonly seat: number;
  readonly sitting: Sitting;
  readonly seeds: readonly string[];
  readonly pointMinor: bigint;
  readonly rake: Rake;
}

/** Practice is played for points, which no list of currencies has. */
const POINTS = 'POINTS';

const isPlace = (value: unknown, seats: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < seats;

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** The rake of a room that states another one than its game, within what any room may take. */
function readRake(rake: Json): Rake | undefined {
  if (!isObject(rake)) return undefined;
  const { bps, capPoints } = rake;
  return isWithin(bps, MOST_RAKE_BPS) && isWithin(capPoints, Number.MAX_SAFE_INTEGER) ? { bps, capPoints } : undefined;
}

function readChoice(cards: Cards, choice: Json): HandChoice | undefined {
  if (!isObject(choice)) return undefined;
  const { seat, dealer, seeds, point } = choice;
  if (!Array.isArray(seeds) || seeds.length < cards.seats.min || seeds.length > cards.seats.max) return undefined;
  const texts = seeds.filter((each): each is string => typeof each === 'string' && CLIENT_SEED_PATTERN.test(each));
  const pointMinor = typeof point === 'string' ? parseAmount(point) : undefined;
  if (texts.length < seeds.length || pointMinor === undefined) return undefined;
  if (!isPlace(seat, seeds.length) || !isPlace(dealer, seeds.length)) return undefined;
  const rake = choice.rake === undefined ? cards.rake : readRake(choice.rake);
  return rake && { seat, sitting: { seats: seeds.length, dealer }, seeds: texts, pointMinor, rake };
}

function readActs(steps: readonly Json[]): SeatAct[] {
  return steps.flatMap((step) => {
    if (!isObject(step) || typeof step.seat !== 'number' || !isObject(step.act)) return [];
    return { seat: step.seat, act: step.act as Act };
  });
}

/** A hand after an act of it, or after the deal. */
interface HandStep {
  readonly state: JsonObject;
  /** The act in public words; nothing after the deal, and of an act that nobody knew of. */
  readonly event: HandEvent | null;
}

/** The hand of a proof step by step, from the deal to the end; nothing where it does not lead there. */
export async function replayCards(
  proof: Proof,
  cards: Cards,
): Promise<{ readonly seat: number; readonly sitting: Sitting; readonly steps: readonly HandStep[] } | undefined> {
  const choice = proof.rules === cards.rules ? readChoice(cards, proof.choice) : undefined;
  if (!choice || (await combineSeeds(choice.seeds)) !== proof.clientSeed) return undefined;
  const { seat, sitting } = choice;
  const steps: HandStep[] = [{ state: await withDraws(proof, (draw) => cards.deal(draw, sitting)), event: null }];
  for (const { seat: place, act } of readActs(proof.steps ?? [])) {
    const before = steps.at(-1)?.state;
    const applied = before && cards.apply(before, place, act);
    if (!applied || !('state' in applied)) return undefined;
    steps.push({ state: applied.state, event: cards.event(before, place, act) });
  }
  return { seat, sitting, steps };
}

const exponentOf = (currency: string): number =>
  currency === POINTS ? 0 : (Object.values(currencies).find(({ code }) => code === currency)?.exponent ?? 2);

/** Deals a hand again from one seat's proof alone, plays its acts and counts its money. It must have passed `isProof`. */
export async function recomputeCards(proof: Proof, cards: Cards | undefined): Promise<Recomputed> {
  if (!cards || proof.rules !== cards.rules) return { known: false };
  const commitment = await commitmentTo(proof.serverSeed);
  const choice = readChoice(cards, proof.choice);
  // Seeds that do not make the stated one dealt another hand.
  if (proof.outcome === null || !choice || (await combineSeeds(choice.seeds)) !== proof.clientSeed)
    return { known: true, commitment };
  const { draws, dealt } = await withDraws(proof, (draw): { draws: DrawnNumber[]; dealt: JsonObject } => {
    const drawn: DrawnNumber[] = [];
    return { dealt: cards.deal(recorded(draw, drawn), choice.sitting), draws: drawn };
  });
  try {
    const end = playActs(cards, dealt, readActs(proof.steps ?? []));
    const points = settledPoints(cards, end, choice.sitting);
    const rake = proof.currency === POINTS ? { bps: 0, capPoints: 0 } : choice.rake;
    const value = { pointMinor: choice.pointMinor, exponent: exponentOf(proof.currency) };
    const stakes = points.map(() => minorOf(proof.stake));
    const own = settleMoney(points, stakes, rake, value)[choice.seat];
    if (!own) return { known: true, commitment, draws };
    return { known: true, commitment, draws, round: { outcome: handOutcome(points, own) } };
  } catch (error) {
    // Acts that the rules do not take lead to what they rule out.
    if (error instanceof RulesFault) return { known: true, commitment, draws };
    throw error;
  }
}
