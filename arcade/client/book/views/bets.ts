import { parseMarketId } from '../../../src/book/model/market-id.ts';
import type { Mark } from '../../../src/book/model/settlement.ts';
import type { LegView, SlipList, SlipView } from '../../../src/bookmaker/wire.ts';
import type { AmountWriter } from '../../shared/amounts.ts';
import { minor } from '../../shared/amounts.ts';
import { figure, h } from '../../shared/dom.ts';
import { momentText } from '../parts/clock.ts';
import { formatChoice } from '../parts/format-choice.ts';
import { kindText, marketNameOf, selectionName } from '../parts/names.ts';
import { priceText, type Scene } from '../parts/price.ts';
import { t } from '../texts.ts';

export interface BetsScene extends Pick<Scene, 'format'> {
  readonly slips: SlipList | undefined;
  readonly failed: boolean;
  readonly tab: 'open' | 'settled';
  /** Parts chosen for a cash-out, by slip, and the sentence under it. */
  readonly parts: ReadonlyMap<string, number>;
  readonly answers: ReadonlyMap<string, string>;
  readonly asking: string;
  readonly amount: AmountWriter;
  readonly exponent: number;
  readonly marginBps: number | undefined;
}

const SCALE = 4;

/** Works out what a part of a sum pays, rounded down to whole coins. */
export function partValue(whole: string, part: number, exponent: number): bigint {
  const coin = 10n ** BigInt(SCALE - Math.min(exponent, SCALE));
  const value = (minor(whole) * BigInt(part)) / 100n;
  return value - (value % coin);
}

function markText(mark: Mark): string {
  switch (mark) {
    case 'WON':
      return t('markWon');
    case 'LOST':
      return t('markLost');
    case 'HALF_WON':
      return t('markHalfWon');
    case 'HALF_LOST':
      return t('markHalfLost');
    case 'REFUNDED':
      return t('markRefunded');
    case 'VOID':
      return t('markVoid');
  }
}

function stateText({ state, isCashedOut }: SlipView): string {
  switch (state) {
    case 'DELAYED':
      return t('stateDelayed');
    case 'BETTING':
      return t('stateBetting');
    case 'OPEN':
      return t('stateOpen');
    case 'PAYING':
      return t('statePayingOut');
    case 'SETTLED':
      return isCashedOut ? t('stateCashedOut') : t('stateSettledSlip');
    case 'REFUSED':
      return t('stateRefusedSlip');
    case 'REFUNDING':
      return t('stateRefundingSlip');
    case 'REFUNDED':
      return t('stateRefundedSlip');
    case 'STUCK':
      return t('stateStuckSlip');
  }
}

const leg = ({ format }: BetsScene, each: LegView): HTMLElement =>
  h(
    'li',
    { class: 'bet-leg' },
    h('b', {}, selectionName(parseMarketId(each.marketId), each.selection, each)),
    figure(priceText(format, each.price), 'strong'),
    h(
      'small',
      {},
      `${marketNameOf(each.marketId, each.sport)} · ${t('versus', { home: each.home.name, away: each.away.name })}`,
    ),
    each.mark === null
      ? h('small', {}, '')
      : h(
          'small',
          { class: `mark ${each.mark.toLowerCase()}` },
          markText(each.mark),
          ' ',
          figure((each.result ?? '').replace(':', ' – ')),
        ),
  );

function cashOut(scene: BetsScene, { id, cashOut: whole, state }: SlipView): HTMLElement | null {
  if (state !== 'OPEN') return null;
  const answer = scene.answers.get(id);
  const said = answer === undefined ? null : h('p', { class: 'answer', role: 'alert' }, answer);
  if (whole === null) return h('div', { class: 'cash-out' }, h('p', { class: 'quiet' }, t('cashOutNone')), said);
  const part = scene.parts.get(id) ?? 100;
  const value = partValue(whole, part, scene.exponent);
  return h(
    'div',
    { class: 'cash-out' },
    h(
      'button',
      {
        class: 'button line block',
        type: 'button',
        'data-do': 'cash-out',
        'data-slip': id,
        'data-value': String(value),
        'data-part': String(part),
        disabled: scene.asking === id || value <= 0n,
      },
      scene.asking === id ? t('cashOutAsking') : t('cashOutFor', { value: scene.amount(value) }),
    ),
    h(
      'label',
      {},
      h('span', {}, part === 100 ? t('cashOutWhole') : t('cashOutPart', { percent: String(part) })),
      h('input', {
        type: 'range',
        min: 5,
        max: 100,
        step: 5,
        value: part,
        'data-do': 'part',
        'data-slip': id,
        'aria-label': t('cashOutPartLabel'),
      }),
    ),
    scene.marginBps === undefined
      ? null
      : h('p', { class: 'quiet small' }, t('cashOutHint', { margin: `${scene.marginBps / 100}%` })),
    said,
  );
}

const fact = (name: string, value: string, className = ''): HTMLElement =>
  h('div', { class: className }, h('dt', {}, name), h('dd', {}, figure(value)));

/** One bet with its selections, or those of one match alone, its sums and its cash-out. */
export function betCard(scene: BetsScene, slip: SlipView, match?: string): HTMLElement {
  const { amount } = scene;
  const isOpen = slip.returned === null;
  return h(
    'article',
    { class: 'bet', 'data-key': slip.id, 'aria-label': kindText(slip.kind, slip.legs.length) },
    h(
      'header',
      {},
      h('h2', {}, kindText(slip.kind, slip.legs.length)),
      h('span', { class: 'bet-state', 'data-state': slip.state }, stateText(slip)),
    ),
    h(
      'ul',
      {},
      ...slip.legs.filter(({ fixtureId }) => fixtureId === (match ?? fixtureId)).map((each) => leg(scene, each)),
    ),
    h(
      'dl',
      { class: 'sums' },
      fact(slip.lines === 1 ? t('totalStake') : t('totalStakeLines', { lines: slip.lines }), amount(slip.stake)),
      minor(slip.cashedOut) > 0n ? fact(t('cashedOutSoFar'), amount(slip.cashedOut)) : null,
      isOpen && slip.state !== 'REFUSED'
        ? fact(t('possibleReturn'), amount(partValue(slip.possibleReturn, 100, scene.exponent)), 'strong')
        : fact(t('returnedSum'), amount(slip.returned ?? '0'), 'strong'),
    ),
    cashOut(scene, slip),
    h('p', { class: 'quiet small' }, `${momentText(slip.placedMs)} · `, h('code', { dir: 'ltr' }, slip.roundId)),
  );
}

/** Open bets with their cash-out, and what was settled. */
export function betsView(scene: BetsScene): HTMLElement {
  const { slips, tab, failed } = scene;
  const list = tab === 'open' ? slips?.open : slips?.settled;
  const tabButton = (each: BetsScene['tab'], text: string): HTMLElement =>
    h(
      'button',
      { type: 'button', 'data-do': 'bets-tab', 'data-tab': each, 'aria-pressed': String(each === tab) },
      text,
    );
  return h(
    'div',
    { class: 'bets', 'data-key': 'bets' },
    h('div', { class: 'view-head' }, h('h1', { tabindex: '-1' }, t('myBets')), formatChoice(scene.format)),
    h(
      'div',
      { class: 'seg', role: 'group', 'aria-label': t('myBets') },
      tabButton('open', t('openBets')),
      tabButton('settled', t('settledBets')),
    ),
    failed
      ? h(
          'div',
          { class: 'empty', role: 'alert' },
          h('p', {}, t('betsFailed')),
          h('button', { class: 'button line', type: 'button', 'data-do': 'reload-bets' }, t('tryAgain')),
        )
      : null,
    !failed && list === undefined ? h('p', { class: 'empty', role: 'status' }, t('loading')) : null,
    list?.length === 0 ? h('p', { class: 'empty' }, tab === 'open' ? t('emptyOpen') : t('emptySettled')) : null,
    ...(list ?? []).map((slip) => betCard(scene, slip)),
  );
}
