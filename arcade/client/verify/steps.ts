import { parseAmount } from '@baize/protocol/kernel';
import { FREE_SPIN_MULTIPLIER } from '../../src/slot/paytable.ts';
import { hundredths, isDiceChoice, multiplierText } from '../../src/dice/rules.ts';
import type { Json, JsonObject } from '../../src/kernel/json.ts';
import { rational, toDecimal } from '../../src/kernel/rational.ts';
import { evaluate, windowAt } from '../../src/slot/spin.ts';
import { SYMBOLS } from '../../src/slot/symbols.ts';
import type { Proof } from '../../src/verify/proof.ts';
import { isSame, type DrawnNumber, type Recomputed } from '../../src/verify/recompute.ts';
import { drawing, figure, h, words, type Child } from '../shared/dom.ts';
import { icon } from '../shared/icons.ts';
import { t } from '../shared/i18n.ts';

/** One thing that was computed again; `matches` is absent where there is nothing to compare it with. */
export interface Step {
  readonly title: string;
  readonly matches?: boolean;
  readonly body: readonly Child[];
}

const pair = (name: string, value: string | HTMLElement): HTMLElement =>
  h(
    'div',
    { class: 'fact' },
    h('dt', {}, name),
    h('dd', {}, typeof value === 'string' ? figure(value, 'code') : value),
  );
const facts = (...pairs: readonly (readonly [string, string | HTMLElement])[]): HTMLElement =>
  h('dl', { class: 'facts' }, ...pairs.map(([name, value]) => pair(name, value)));
const write = (value: Json | undefined): string =>
  value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

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

function windowPicture(stops: readonly number[]): HTMLElement {
  const window = windowAt(stops);
  const cells = [0, 1, 2].flatMap((row) =>
    window.map((column) => drawing(SYMBOLS[column[row] ?? 'B'], 'small-cell', t(SYMBOLS[column[row] ?? 'B']))),
  );
  return h('div', { class: 'small-window' }, ...cells);
}

function spinBody(stops: readonly number[], free: boolean): readonly Child[] {
  const { lines, lamps, lampPays } = evaluate(windowAt(stops));
  const factor = free ? FREE_SPIN_MULTIPLIER : 1;
  const times = (pays: number): string => t('verifyTimes', { times: toDecimal(rational(pays * factor, 10), 1) });
  const texts = lines.map(({ line, symbol, count, pays }) =>
    t('lineWin', { line: line + 1, symbol: t(SYMBOLS[symbol]), count, amount: times(pays) }),
  );
  if (lampPays > 0) texts.push(t('lampWin', { count: lamps, amount: times(lampPays) }));
  return [
    windowPicture(stops),
    texts.length > 0
      ? h('ul', { class: 'rules' }, ...texts.map((text) => h('li', {}, text)))
      : h('p', { class: 'quiet' }, t('verifyNoLines')),
  ];
}

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const stopsIn = (spin: Json | undefined): number[] =>
  typeof spin === 'object' && spin !== null && 'stops' in spin ? list(spin.stops).map(Number) : [];

function slotSteps(claimed: JsonObject, computed: JsonObject): Step[] {
  const claims = list(claimed.spins);
  const spins = list(computed.spins);
  const steps = spins.map((spin, index): Step => {
    const matches = isSame(spin, claims[index]);
    return {
      title: index === 0 ? t('verifyPaidSpin') : t('freeSpinOf', { number: index, count: spins.length - 1 }),
      matches,
      body: [
        ...spinBody(stopsIn(spin), index > 0),
        matches ? null : facts([t('verifyComputed'), write(spin)], [t('verifyClaimed'), write(claims[index])]),
      ],
    };
  });
  const count = isSame(computed.freeSpins, claimed.freeSpins) && claims.length === spins.length;
  steps.push({
    title: t('verifyStepFree'),
    matches: count,
    body: [facts([t('verifyComputed'), write(computed.freeSpins)], [t('verifyClaimed'), write(claimed.freeSpins)])],
  });
  return steps;
}

function diceSteps(proof: Proof, claimed: JsonObject, computed: JsonObject): Step[] {
  const { choice } = proof;
  const said = isDiceChoice(choice)
    ? `${t(choice.direction)} ${hundredths(choice.target)}, ${t('multiplier')} ${multiplierText(choice)} ×`
    : '–';
  const roll = (value: Json | undefined): string => (typeof value === 'number' ? hundredths(value) : write(value));
  const matches = isSame(computed.roll, claimed.roll) && isSame(computed.won, claimed.won);
  const ending = t(computed.won === true ? 'verifyWinning' : 'verifyLosing');
  return [
    {
      title: t('verifyStepRoll'),
      matches,
      body: [
        facts(
          [t('verifyComputed'), words(`${roll(computed.roll)}, ${ending}`)],
          [t('verifyClaimed'), roll(claimed.roll)],
          [t('direction'), words(said)],
        ),
      ],
    },
  ];
}

/** Everything that can be said about a proof, step by step, in the order in which a round is made. */
export function stepsOf(proof: Proof, { commitment, draws, round }: Recomputed): readonly Step[] {
  const steps: Step[] = [
    {
      title: t('verifyStepCommit'),
      matches: commitment === proof.serverSeedHash,
      body: [
        h('p', { class: 'quiet' }, t('verifyStepCommitText')),
        facts(
          [t('fairSecret'), proof.serverSeed],
          [t('verifyComputed'), commitment ?? '–'],
          [t('verifyPromised'), proof.serverSeedHash],
        ),
      ],
    },
  ];
  if (!draws || !round || proof.outcome === null) return steps;
  const message = `${proof.game}:${proof.roundId}:${proof.clientSeed}:0`;
  steps.push({
    title: t('verifyStepDraws'),
    body: [
      h('p', { class: 'quiet' }, t('verifyStepDrawsText')),
      facts([t('fairYourSeed'), proof.clientSeed], [t('verifyMessage'), message]),
      folded(draws.length, t('verifyNumbers', { count: draws.length }), drawTable(draws)),
    ],
  });
  steps.push(
    ...(proof.game === 'peacock-parlour'
      ? slotSteps(proof.outcome, round.outcome)
      : diceSteps(proof, proof.outcome, round.outcome)),
  );
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
