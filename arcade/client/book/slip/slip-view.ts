import { lineCount } from '../../../src/book/slip/bet-kinds.ts';
import { clashesOf } from '../../../src/book/slip/slip.ts';
import type { BookLimits } from '../../../src/bookmaker/wire.ts';
import { minor, type AmountWriter } from '../../shared/amounts.ts';
import { figure, h } from '../../shared/dom.ts';
import { icon } from '../../shared/icons.ts';
import { kindText, marketNameOf } from '../parts/names.ts';
import { priceText, type Scene } from '../parts/price.ts';
import { t } from '../texts.ts';
import {
  betsOf,
  figuresOf,
  isOnItsWay,
  kindOf,
  POLICIES,
  systemsFor,
  TABS,
  type Chosen,
  type Figures,
  type Tab,
} from './draft.ts';
import { legName } from './leg-name.ts';
import type { LegNow, SlipNow } from './prices.ts';
import { hasOwnStakes, singleStake, stakeFields, stakeProblem } from './stake-fields.ts';

export interface SlipScene extends Pick<Scene, 'draft' | 'format'> {
  readonly now: SlipNow;
  readonly amount: AmountWriter;
  readonly exponent: number;
  readonly limits: BookLimits | undefined;
  /** Sentences about the last try, and one about the slip on its way. */
  readonly problems: readonly string[];
  readonly done: string;
  readonly waiting: string;
  readonly isSheetOpen: boolean;
}

/** Decides what the main button says, and whether it does it. */
export interface MainButton {
  readonly text: string;
  readonly enabled: boolean;
}

export const figuresFor = ({ draft, now, exponent, limits }: SlipScene): Figures =>
  figuresOf(betsOf(draft), now.prices, exponent, limits ? minor(limits.maxPayout) : undefined);

export function mainButton(scene: SlipScene): MainButton {
  const { draft, now, amount, format } = scene;
  const off = (text: string): MainButton => ({ text, enabled: false });
  if (isOnItsWay(draft)) return off(t('placing'));
  if (clashesOf(draft.legs, kindOf(draft)).length > 0) return off(t('mainClash'));
  const bets = betsOf(draft);
  const isAny = (status: LegNow['status']): boolean =>
    bets.some(({ places }) => places.some((place) => now.legs[place]?.status === status));
  if (isAny('closed')) return off(t('mainClosed'));
  if (isAny('suspended')) return off(t('mainSuspended'));
  if (isAny('unread')) return off(t('loading'));
  if (bets.every(({ stake }) => stake.trim() === '')) return off(t('mainNoStake'));
  const wrong = bets.map((bet) => stakeProblem(scene, bet)).find((problem) => problem !== '');
  if (wrong !== undefined) return off(wrong);
  const stake = amount(figuresFor(scene).cost);
  const [asked, another] = now.asked;
  if (asked && another) return { text: t('acceptAll', { stake }), enabled: true };
  if (asked) return { text: t('acceptOne', { price: priceText(format, asked.to), stake }), enabled: true };
  const count = String(bets.length);
  return { text: bets.length > 1 ? t('placeBets', { count, stake }) : t('placeBet', { stake }), enabled: true };
}

const tabText = (tab: Tab): string =>
  tab === 'singles' ? t('singles') : tab === 'multiple' ? t('multiple') : t('system');

const legNote = (now: LegNow | undefined, sent: boolean): string => {
  if (sent || now?.status === 'open' || now === undefined) return '';
  if (now.status === 'suspended') return t('legSuspended');
  return now.status === 'closed' ? t('legClosed') : '';
};

function pick(scene: SlipScene, leg: Chosen, index: number): HTMLElement {
  const { draft, now, format } = scene;
  const price = now.prices[index] ?? leg.price;
  const note = legNote(now.legs[index], isOnItsWay(draft));
  const name = legName(leg);
  const data = { 'data-fixture': leg.fixtureId, 'data-market': leg.marketId, 'data-selection': leg.selection };
  return h(
    'li',
    { class: 'pick', 'data-key': `${leg.fixtureId}|${leg.marketId}|${leg.selection}` },
    h('b', {}, name),
    h(
      'button',
      {
        class: 'remove',
        type: 'button',
        'data-do': 'remove',
        ...data,
        disabled: isOnItsWay(draft),
        'aria-label': t('removePick', { name }),
      },
      icon('close'),
    ),
    h(
      'small',
      {},
      `${marketNameOf(leg.marketId, leg.sport)} · `,
      h('a', { href: `#/match/${leg.fixtureId}` }, t('versus', { home: leg.home.name, away: leg.away.name })),
    ),
    h(
      'span',
      { class: 'pick-price' },
      price === leg.price ? null : h('s', {}, figure(priceText(format, leg.price))),
      figure(priceText(format, price), 'strong'),
    ),
    note === '' ? null : h('small', { class: 'pick-note' }, note),
    hasOwnStakes(draft) ? singleStake(scene, leg, index, data) : null,
  );
}

function systemChoice({ draft }: SlipScene): HTMLElement | null {
  if (draft.tab !== 'system') return null;
  const now = kindOf(draft);
  return h(
    'label',
    { class: 'field-row' },
    h('span', {}, t('systemLabel')),
    h(
      'select',
      { 'data-do': 'system', disabled: isOnItsWay(draft) },
      ...systemsFor(draft.legs.length).map((kind) =>
        h(
          'option',
          { value: kind, selected: kind === now },
          `${kindText(kind, draft.legs.length)} · ${t('lines', { lines: String(lineCount(kind, draft.legs.length)) })}`,
        ),
      ),
    ),
  );
}

function movedNote({ draft, now, format }: SlipScene): HTMLElement | null {
  if (isOnItsWay(draft) || now.asked.length === 0) return null;
  return h(
    'div',
    { class: 'slip-note moved-note' },
    ...now.asked.map(({ leg, from, to }) => {
      const chosen = draft.legs[leg];
      const name = chosen ? legName(chosen) : '';
      return h('p', {}, t('pickMoved', { name, from: priceText(format, from), to: priceText(format, to) }));
    }),
    h('p', { class: 'small' }, t('pickMovedText')),
  );
}

function clashNote({ draft }: SlipScene): HTMLElement | null {
  const [clash] = clashesOf(draft.legs, kindOf(draft));
  if (!clash || isOnItsWay(draft)) return null;
  const leg = draft.legs[clash.second];
  const match = leg ? t('versus', { home: leg.home.name, away: leg.away.name }) : '';
  return h('p', { class: 'slip-note', role: 'alert' }, t('clashText', { match }));
}

const policyText = (policy: (typeof POLICIES)[number]): string =>
  policy === 'ask' ? t('policyAsk') : policy === 'better' ? t('policyBetter') : t('policyAny');

function foot(scene: SlipScene): HTMLElement {
  const { lines, cost, possible, isCapped } = figuresFor(scene);
  const main = mainButton(scene);
  const { amount, limits } = scene;
  return h(
    'div',
    { class: 'slip-foot' },
    h(
      'dl',
      { class: 'sums' },
      h(
        'div',
        {},
        h(
          'dt',
          {},
          lines > 1n && scene.draft.tab !== 'singles'
            ? t('totalStakeLines', { lines: String(lines) })
            : t('totalStake'),
        ),
        h('dd', {}, figure(amount(cost))),
      ),
      h('div', { class: 'big' }, h('dt', {}, t('possibleReturn')), h('dd', {}, figure(amount(possible)))),
    ),
    isCapped && limits ? h('p', { class: 'small quiet' }, t('cappedText', { most: amount(limits.maxPayout) })) : null,
    h(
      'button',
      {
        class: 'button main block',
        type: 'button',
        'data-do': 'place',
        'aria-disabled': main.enabled ? undefined : 'true',
      },
      main.text,
    ),
  );
}

function body(scene: SlipScene): HTMLElement {
  const { draft, limits, problems, waiting } = scene;
  const locked = isOnItsWay(draft);
  return h(
    'div',
    { class: 'slip-body' },
    draft.legs.length > 1
      ? h(
          'div',
          { class: 'seg', role: 'group', 'aria-label': t('slipKind') },
          ...TABS.filter((tab) => tab !== 'system' || draft.legs.length > 2).map((tab) =>
            h(
              'button',
              {
                type: 'button',
                'data-do': 'tab',
                'data-tab': tab,
                'aria-pressed': String(tab === draft.tab),
                disabled: locked,
              },
              tabText(tab),
            ),
          ),
        )
      : null,
    h('ul', { class: 'picks' }, ...draft.legs.map((leg, index) => pick(scene, leg, index))),
    movedNote(scene),
    clashNote(scene),
    problems.length === 0
      ? null
      : h('div', { class: 'slip-note', role: 'alert' }, ...problems.map((problem) => h('p', {}, problem))),
    waiting === '' ? null : h('p', { class: 'slip-note wait', role: 'status' }, waiting),
    systemChoice(scene),
    ...stakeFields(scene),
    h(
      'label',
      { class: 'field-row' },
      h('span', {}, t('ifPricesMove')),
      h(
        'select',
        { 'data-do': 'policy', disabled: locked },
        ...POLICIES.map((policy) =>
          h('option', { value: policy, selected: policy === draft.policy }, policyText(policy)),
        ),
      ),
    ),
    limits
      ? h(
          'p',
          { class: 'small quiet' },
          t('slipHint', { seconds: String(limits.liveDelayMs / 1_000), most: scene.amount(limits.maxPayout) }),
        )
      : null,
  );
}

/** The slip: beside the matches on a desktop, a sheet over them on a phone. */
export function slipView(scene: SlipScene): HTMLElement {
  const { draft, done } = scene;
  const count = draft.legs.length;
  return h(
    'section',
    {
      class: 'slip',
      id: 'slip',
      'data-open': scene.isSheetOpen,
      role: scene.isSheetOpen ? 'dialog' : undefined,
      'aria-modal': scene.isSheetOpen ? 'true' : undefined,
      'aria-label': t('betSlip'),
    },
    h(
      'div',
      { class: 'slip-head' },
      h('h2', { tabindex: '-1', id: 'slip-title' }, t('betSlip')),
      count > 0 ? h('span', { class: 'count' }, figure(String(count))) : null,
      count > 0
        ? h(
            'button',
            { type: 'button', class: 'text-button', 'data-do': 'clear', disabled: isOnItsWay(draft) },
            t('clearSlip'),
          )
        : null,
      h(
        'button',
        { type: 'button', class: 'tool sheet-close', 'data-do': 'sheet', 'aria-label': t('close') },
        icon('close'),
      ),
    ),
    done === '' ? null : h('p', { class: 'slip-note good' }, done, ' ', h('a', { href: '#/bets' }, t('myBets'))),
    count === 0 ? h('p', { class: 'slip-empty' }, t('slipEmpty')) : body(scene),
    count === 0 ? null : foot(scene),
  );
}

/** A phone's bar with the slip's count, stake and return; it opens the sheet. */
export function slipBar(scene: SlipScene): HTMLElement {
  const { draft, done, amount, isSheetOpen } = scene;
  const count = draft.legs.length;
  const { cost, possible } = figuresFor(scene);
  const isMoved = !isOnItsWay(draft) && scene.now.asked.length > 0;
  const sums = cost === 0n ? t('mainNoStake') : t('barReturn', { stake: amount(cost), possible: amount(possible) });
  const about = isMoved ? t('barMoved') : sums;
  return h(
    'div',
    { class: 'slip-bar', hidden: (count === 0 && done === '') || isSheetOpen },
    count > 0 ? h('span', { class: 'count' }, figure(String(count))) : null,
    h('p', {}, h('b', {}, count > 0 ? kindText(kindOf(draft), count) : done), count > 0 ? h('small', {}, about) : null),
    count === 0
      ? h('a', { class: 'button main', href: '#/bets' }, t('myBets'))
      : h(
          'button',
          { class: 'button main', type: 'button', 'data-do': 'sheet', 'aria-expanded': String(isSheetOpen) },
          t('open'),
        ),
  );
}
