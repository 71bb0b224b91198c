import { h } from '../../shared/dom.ts';
import type { FaceParts, HandMoment } from '../card-face.ts';
import { leftMs, ownChair, type PageState } from '../page-state.ts';
import { t } from '../texts.ts';
import { createRing } from './ring.ts';

/** The state of the table in words, and what a moment asks of the own seat. */
export interface Prompt {
  readonly title: string;
  readonly text: string;
  /** Counted down, in ms of the server's clock. */
  readonly until: number | undefined;
  readonly lasts: number;
}

const still = (title: string, text = ''): Prompt => ({ title, text, until: undefined, lasts: 1 });

function waitingPrompt(state: PageState): Prompt {
  const { table, room } = state;
  if (room.closing) return still(t('roomCloses'));
  if (!table)
    return still(t(room.practice ? 'practiceTitle' : 'takeSeat'), t(room.practice ? 'practiceText' : 'takeSeatText'));
  if (ownChair(state)?.state === 'OUT') return still(t('youSitOut'), t('youSitOutText'));
  if (table.phase === 'STARTING') {
    const lasts = 6_000;
    return { title: t('handStarts'), text: room.practice ? '' : t('worstIsHeld'), until: table.until, lasts };
  }
  return still(t('waitingForPlayers'), t('waitingText', { count: room.seats.min }));
}

/** The prompt of a state, with the face's own words while a hand is played. */
export function promptOf(state: PageState, moment: HandMoment | undefined, face: FaceParts): Prompt {
  const { table } = state;
  if (!table || !moment) return table?.phase === 'STAKING' ? still(t('holdingStakes')) : waitingPrompt(state);
  if (table.phase === 'SETTLED') {
    const text = state.room.closing ? t('roomCloses') : '';
    return { ...still(t('handOver'), text), until: table.until, lasts: 12_000 };
  }
  const own = table.hand.turns.find(({ place }) => place === moment.place);
  const turn = own ?? table.hand.turns[0];
  return { ...face.prompt(moment), until: turn?.until, lasts: turn?.lasts ?? 1 };
}

export interface PhaseLine {
  readonly element: HTMLElement;
  readonly update: (prompt: Prompt) => void;
  readonly tick: (state: PageState, nowMs: number) => void;
}

/** Ring, seconds and the question, in one place for every phase. */
export function createPhaseLine(): PhaseLine {
  const ring = createRing('clock', true);
  const title = h('span', { class: 'phase-words' });
  const text = h('small', {});
  let now: Prompt | undefined;
  return {
    element: h('div', { class: 'phase' }, ring.element, h('p', { class: 'phase-text' }, title, text)),
    update: (prompt) => {
      now = prompt;
      if (title.textContent !== prompt.title) title.textContent = prompt.title;
      if (text.textContent !== prompt.text) text.textContent = prompt.text;
    },
    tick: (state, nowMs) => {
      const until = now?.until;
      ring.update(until === undefined || until === 0 ? undefined : leftMs(state, until, nowMs), now?.lasts ?? 1);
    },
  };
}
