import { randomInt } from 'node:crypto';
import type { Act, Turn } from '../define-cards.ts';
import { seedHash } from '../hand/shuffle.ts';
import { newSecretHex } from '../../kernel/ids.ts';
import type { CardRoomState, LiveHand, Sitter } from './state.ts';

/** The names of bots, which no player has. */
const NAMES = ['Bramble', 'Juniper', 'Thistle', 'Sorrel', 'Fennel', 'Rowan', 'Tansy', 'Clover'];

/** A bot for a chair. It gives a seed as everybody does. */
export async function botFor(roomId: string, chair: number): Promise<Sitter> {
  const name = NAMES[chair % NAMES.length] ?? 'Bramble';
  const seed = newSecretHex().slice(0, 24);
  return {
    seat: JSON.stringify(['bot', roomId, name]),
    name,
    bot: true,
    playerId: '',
    sessionHash: '',
    apart: [],
    seed,
    seedHash: await seedHash(seed),
    ready: true,
    leaving: false,
  };
}

/** A bot's act from its own view. One that the rules do not take gives way to the stated default. */
export function botAct({ cards }: CardRoomState, hand: LiveHand, turn: Turn): Act {
  if (!hand.state) throw new Error(`The hand ${hand.row.id} was never dealt.`);
  const chosen = cards.bot(cards.view(hand.state, turn.seat), turn, (bound) => randomInt(bound));
  const applied = cards.apply(hand.state, turn.seat, chosen);
  return 'state' in applied ? chosen : cards.fallback(hand.state, turn.seat);
}
