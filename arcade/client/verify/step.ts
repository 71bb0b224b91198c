import type { Json, JsonObject } from '../../src/kernel/json.ts';
import type { Game } from '../../src/games/define-game.ts';
import type { Proof } from '../../src/verify/proof.ts';
import { isSame } from '../../src/verify/recompute.ts';
import { figure, h, type Child } from '../shared/dom.ts';
import { gameText, t } from '../shared/i18n.ts';

/** One thing that was computed again; `matches` is absent where there is nothing to compare it with. */
export interface Step {
  readonly title: string;
  readonly matches?: boolean;
  readonly body: readonly Child[];
}

/** A game as the verifier knows it. A game's `proof.ts` exports one as `proof`. */
export interface GameProof {
  readonly game: Game;
  /** The address of its drawings, where its steps show some. */
  readonly drawings?: string;
  /** Shows the round's own result step by step, claimed and computed. */
  readonly steps: (proof: Proof, claimed: JsonObject, computed: JsonObject) => readonly Step[];
}

const pair = (name: string, value: string | HTMLElement): HTMLElement =>
  h(
    'div',
    { class: 'fact' },
    h('dt', {}, name),
    h('dd', {}, typeof value === 'string' ? figure(value, 'code') : value),
  );

export const facts = (...pairs: readonly (readonly [string, string | HTMLElement])[]): HTMLElement =>
  h('dl', { class: 'facts' }, ...pairs.map(([name, value]) => pair(name, value)));

export const write = (value: Json | undefined): string =>
  value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

/** Each field of a result claimed and computed: the proof of a game that has no drawing of its own. */
export const plainSteps: GameProof['steps'] = (_proof, claimed, computed) => {
  const { payout: _shownApart, ...fields } = computed;
  return [
    {
      title: gameText('title'),
      matches: Object.keys(fields).every((name) => isSame(computed[name], claimed[name])),
      body: Object.keys(fields).map((name) =>
        facts([`${name}: ${t('verifyComputed')}`, write(computed[name])], [t('verifyClaimed'), write(claimed[name])]),
      ),
    },
  ];
};
