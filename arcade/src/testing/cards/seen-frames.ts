import type { Cards, HandEvent } from '../../cards/define-cards.ts';
import type { CardMessage } from '../../cards/wire.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Proof } from '../../verify/proof.ts';
import { replayCards } from '../../verify/recompute-cards.ts';
import { isSame } from '../../verify/recompute.ts';

/** Faces of cards and tiles as frames write them. */
const FACE = /"(?:(?:10|[2-9AJQK])[cdhs]|jk|[bcd][1-9]|w[ensw]|z[grw])"/;

/**
 * Looks through every frame of one hand that a seat was sent before its end: each view is one that the rules give this
 * seat, each act is in the rules' public words, and nothing else names a card. Gives the faults as texts.
 */
export async function faultsOfFrames(
  frames: readonly string[],
  { cards, proof }: { readonly cards: Cards; readonly proof: Proof },
): Promise<readonly string[]> {
  const hand = await replayCards(proof, cards);
  if (!hand) return ['The hand cannot be dealt again.'];
  const { seat, steps } = hand;
  const views = steps.map(({ state }) => cards.view(state, seat));
  const events = steps.flatMap(({ event }) => event ?? []);
  const written = new Set(views.map((view) => JSON.stringify(view)));
  const mine = [...written].join('');
  const isView = (view: JsonObject | null): boolean => view === null || written.has(JSON.stringify(view));
  const isEvent = (event: HandEvent): boolean => events.some((each) => isSame(each, event));
  return frames.flatMap((frame) => {
    const message = JSON.parse(frame) as CardMessage;
    if (message.type !== 'state' && message.type !== 'snapshot') return FACE.test(frame) ? [frame] : [];
    const { table } = message;
    if (table?.hand.id !== proof.roundId || table.hand.result) return [];
    const { view, turn, ...rest } = table.hand;
    const acts = message.type === 'state' ? message.events : [];
    const others = JSON.stringify({ ...message, events: [], table: { ...table, hand: rest } });
    // A question to the own seat may name the cards that it holds.
    const offered = (JSON.stringify(turn).match(new RegExp(FACE, 'g')) ?? []).filter((face) => !mine.includes(face));
    return [
      ...(isView(view) ? [] : [`a view that the rules do not give: ${JSON.stringify(view)}`]),
      ...acts.filter((act) => !isEvent(act)).map((act) => `an act in words of its own: ${JSON.stringify(act)}`),
      ...(FACE.test(others) ? [`a card outside of the view: ${others}`] : []),
      ...(others.includes(proof.serverSeed) ? ['the seed of the house'] : []),
      ...offered.map((face) => `a question that names ${face}`),
    ];
  });
}
