import './styles.css';
import type { CardFace, FaceHost, FaceParts, HandMoment } from '../../client/cards/card-face.ts';
import { inTurn } from '../../client/cards/parts/dealt.ts';
import { createCard } from '../../client/cards/parts/fan.ts';
import { pointsText } from '../../client/cards/parts/seats.ts';
import { drawing, figure, h } from '../../client/shared/dom.ts';
import { gameText as t } from '../../client/shared/i18n.ts';
import { STAKES } from './rules.ts';
import { readView, type BullView } from './view.ts';

const CARDS = 5;

const back = (): HTMLElement => h('span', { class: 'playing-card' }, drawing('card-back', 'thing-art', t('card-back')));

const worthText = (worth: string): string => t(`worth-${worth}`);

/** Five cards a seat against the bank: the one choice is the stake, made before a card is seen. */
function create(host: FaceHost): FaceParts {
  const hands = h('div', { class: 'bull-hands' });
  const own = h('div', { class: 'bull-own' });
  const buttons = STAKES.map((times) =>
    h('button', { class: 'bull-stake', type: 'button', onclick: () => choose(times) }, t(`stake-${times}`)),
  );
  let now: HandMoment | undefined;
  let shown = '';

  const choose = (times: number): void => {
    if (now?.turn) host.act({ act: 'stake', times });
  };

  const handOf = (seat: number, view: BullView, { place, result }: HandMoment): HTMLElement => {
    const hand = view.hands?.[seat];
    const points = result?.points[seat];
    const isBank = view.banker === seat;
    const stake = view.stakes[seat] ?? 0;
    const role = isBank
      ? t('bank')
      : stake > 0
        ? t(`staked-${stake}`)
        : t(view.chosen[seat] ? 'hasChosen' : 'choosing');
    return h(
      'section',
      {
        class: hand ? 'bull-hand hand-turned' : 'bull-hand',
        'data-own': place === seat,
        'data-bank': isBank,
        'aria-label': host.nameOf(seat),
      },
      h(
        'header',
        {},
        h('b', {}, h('bdi', {}, host.nameOf(seat))),
        h('span', { class: 'bull-role' }, role),
        points === undefined ? null : figure(pointsText(points), 'laid-points'),
      ),
      h(
        'div',
        { class: 'bull-cards' },
        ...(hand ? hand.cards.map((card) => createCard(card)) : Array.from({ length: CARDS }, back)),
      ),
      h('small', {}, hand ? worthText(hand.worth) : '\u00a0'),
    );
  };

  return {
    middle: h('div', { class: 'bull' }, hands),
    hand: own,
    acts: h('div', { class: 'card-acts bull-acts' }, ...buttons),
    update: (moment) => {
      now = moment;
      const view = readView(moment.view);
      const key = JSON.stringify([moment.handId, moment.view, moment.result?.points]);
      if (key === shown) return;
      shown = key;
      const seats = Array.from({ length: moment.seats }, (_, seat) => seat);
      hands.replaceChildren(...inTurn(seats.map((seat) => handOf(seat, view, moment))));
      hands.dataset['hands'] = String(moment.seats);
    },
    prompt: ({ turn, view, place }) => {
      const { banker, chosen } = readView(view);
      if (turn) return { title: t('chooseStake'), text: t('chooseText') };
      if (place === undefined) return { title: t('watching'), text: t('nextHand') };
      const waits = chosen.filter((done) => !done).length;
      return { title: t(place === banker ? 'youBank' : 'youChose'), text: t('waitFor', { count: waits }) };
    },
    main: () => undefined,
    lineOf: ({ view }, seat) => {
      const { banker, chosen } = readView(view);
      if (seat === banker) return t('bank');
      return t(chosen[seat] ? 'hasChosen' : 'choosing');
    },
    resultText: ({ view, place }) => {
      const hand = place === undefined ? undefined : readView(view).hands?.[place];
      return hand ? worthText(hand.worth) : '';
    },
    key: ({ key }) => {
      const times = STAKES.find((each) => String(each) === key);
      if (times === undefined || !now?.turn) return false;
      choose(times);
      return true;
    },
  };
}

export const face: CardFace = { art: ['cards'], create };
