import type { Cards } from '../../src/cards/define-cards.ts';
import { isObject, type Json } from '../../src/kernel/json.ts';
import { isSame } from '../../src/verify/recompute.ts';
import { gameText, t } from '../shared/i18n.ts';
import { facts, write, type GameProof } from './step.ts';

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** A hand between players: whose seeds shuffled, and the points and money that follow from its acts. */
export const handSteps =
  ({ code }: Cards): GameProof['steps'] =>
  (proof, claimed, computed) => {
    const choice = isObject(proof.choice) ? (proof.choice as { readonly [key: string]: Json }) : {};
    const { payout: _shownApart, ...fields } = computed;
    return [
      {
        title: gameText('title'),
        matches: Object.keys(fields).every((name) => isSame(computed[name], claimed[name])),
        body: [
          facts(
            ['game', code],
            ['seat', write(choice['seat'])],
            ['dealer', write(choice['dealer'])],
            ...listOf(choice['seeds']).map((seed, seat) => [`seed ${seat}`, write(seed)] as const),
          ),
          ...Object.keys(fields).map((name) =>
            facts(
              [`${name}: ${t('verifyComputed')}`, write(computed[name])],
              [t('verifyClaimed'), write(claimed[name])],
            ),
          ),
        ],
      },
    ];
  };
