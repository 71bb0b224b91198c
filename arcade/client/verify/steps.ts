import { parseAmount } from '@baize/protocol/kernel';
import { FISH_ALGORITHM } from '../../src/fish/sitting.ts';
import { TABLE_ALGORITHM } from '../../src/tables/chain.ts';
import type { Proof } from '../../src/verify/proof.ts';
import { isSame, type DrawnNumber, type Recomputed } from '../../src/verify/recompute.ts';
import { figure, h } from '../shared/dom.ts';
import { icon } from '../shared/icons.ts';
import { t } from '../shared/i18n.ts';
import { facts, write, type GameProof, type Step } from './step.ts';

function drawTable(draws: readonly DrawnNumber[]): HTMLElement {
  const head = ['verifyIndex', 'verifyBound', 'verifyValue'] as const;
  return h(
    'table',
    { class: 'draws' },
    h('thead', {}, h('tr', {}, ...head.map((key) => h('th', { scope: 'col' }, t(key))))),
    h(
      'tbody',
      {},
      ...draws.map(({ bound, value }, index) =>
        h('tr', {}, ...[index, bound, value].map((each) => h('td', {}, figure(String(each))))),
      ),
    ),
  );
}

/** Long lists stay folded until they are wanted. */
const folded = (count: number, summary: string, content: HTMLElement): HTMLElement =>
  h('details', { open: count <= 5 }, h('summary', {}, summary), content);

/** Everything that can be said about a proof, step by step, in the order in which a round is made. */
export function stepsOf(
  proof: Proof,
  game: Pick<GameProof, 'steps'>,
  { commitment, draws, round }: Recomputed,
): readonly Step[] {
  const isTable = proof.algorithm === TABLE_ALGORITHM;
  const steps: Step[] = [
    {
      title: t('verifyStepCommit'),
      matches: commitment === proof.serverSeedHash,
      body: [
        h('p', { class: 'quiet' }, t(isTable ? 'verifyLinkText' : 'verifyStepCommitText')),
        facts(
          ...(isTable ? [[t('verifyPrevious'), proof.clientSeed] as const] : []),
          [t('fairSecret'), proof.serverSeed],
          [t('verifyComputed'), commitment ?? '–'],
          [t('verifyPromised'), proof.serverSeedHash],
        ),
      ],
    },
  ];
  if (!draws || !round || proof.outcome === null) return steps;
  // Each shot of a sitting is drawn by itself.
  const first = proof.algorithm === FISH_ALGORITHM ? `${proof.roundId}.0` : proof.roundId;
  const message = `${proof.game}:${first}:${proof.clientSeed}:0`;
  steps.push({
    title: t('verifyStepDraws'),
    body: [
      h('p', { class: 'quiet' }, t(isTable ? 'verifyTableDrawsText' : 'verifyStepDrawsText')),
      facts([t(isTable ? 'verifyPrevious' : 'fairYourSeed'), proof.clientSeed], [t('verifyMessage'), message]),
      folded(draws.length, t('verifyNumbers', { count: draws.length }), drawTable(draws)),
    ],
  });
  if (proof.steps)
    steps.push({
      title: t('verifySteps'),
      body: [facts(...proof.steps.map((step, index) => [String(index + 1), write(step)] as const))],
    });
  steps.push(...game.steps(proof, proof.outcome, round.outcome));
  const { payout } = round.outcome;
  steps.push({
    title: t('verifyStepPayout'),
    matches: isSame(payout, proof.outcome.payout),
    body: [
      facts(
        [t('stake'), `${proof.currency} ${proof.stake}`],
        [t('verifyComputed'), `${proof.currency} ${write(payout)}`],
        [t('verifyClaimed'), `${proof.currency} ${write(proof.outcome.payout)}`],
      ),
    ],
  });
  // A field that no step shows must match as well, or the proof claims more than can be computed.
  if (
    parseAmount(proof.stake) !== undefined &&
    !steps.some(({ matches }) => matches === false) &&
    !isSame(round.outcome, proof.outcome)
  )
    steps.push({
      title: t('verifyClaimed'),
      matches: false,
      body: [facts([t('verifyComputed'), write(round.outcome)], [t('verifyClaimed'), write(proof.outcome)])],
    });
  return steps;
}

/** A step as a card with its verdict in words and in a mark. */
export function stepCard({ title, matches, body }: Step): HTMLElement {
  const verdict =
    matches === undefined
      ? null
      : h(
          'span',
          { class: matches ? 'verdict good' : 'verdict bad' },
          icon(matches ? 'check' : 'cross'),
          t(matches ? 'verifyMatches' : 'verifyDiffers'),
        );
  return h(
    'li',
    { class: matches === false ? 'step-card differs' : 'step-card' },
    h('h3', {}, title, verdict),
    ...body,
  );
}
