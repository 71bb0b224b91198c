import type { TextFiles } from '../shared/i18n.ts';
import type { Cards } from '../../src/cards/define-cards.ts';
import type { FishGame } from '../../src/fish/define-fish.ts';
import type { Table } from '../../src/tables/define-table.ts';
import type { GameProof } from './step.ts';

type ProofModule = { readonly proof: GameProof };
type RulesModule = { readonly table?: Table; readonly fish?: FishGame; readonly cards?: Cards };

/** Found by their folders, each fetched only with a proof of it. */
const proofs = import.meta.glob<ProofModule>('../../games/*/proof.ts');
const rules = import.meta.glob<RulesModule>('../../games/*/game.ts');
const texts = import.meta.glob('../../games/*/texts/*.po', { import: 'messages' });

/** The part of a game that its proofs need, or nothing for a game that is not played here. */
export async function loadProof(code: string): Promise<GameProof | undefined> {
  return (await proofs[`../../games/${code}/proof.ts`]?.())?.proof;
}

/** The rules of a table, or nothing for one that is not played here. */
export async function loadTable(code: string): Promise<Table | undefined> {
  return (await rules[`../../games/${code}/game.ts`]?.())?.table;
}

/** The rules of a card game, or nothing for one that is not played here. */
export async function loadCards(code: string): Promise<Cards | undefined> {
  return (await rules[`../../games/${code}/game.ts`]?.())?.cards;
}

/** The rules of a fish game, or nothing for one that is not played here. */
export async function loadFishGame(code: string): Promise<FishGame | undefined> {
  return (await rules[`../../games/${code}/game.ts`]?.())?.fish;
}

/** A game's texts in all languages. */
export const textsOfGame = (code: string): TextFiles =>
  Object.fromEntries(Object.entries(texts).filter(([path]) => path.startsWith(`../../games/${code}/`)));
