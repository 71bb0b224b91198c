import type { Table } from '../../src/tables/define-table.ts';
import type { SeatMessage, Stakes, TableMessage } from '../../src/tables/wire.ts';
import type { AmountWriter } from '../shared/amounts.ts';
import { minor } from '../shared/amounts.ts';
import type { ParentPage } from '../shared/host/parent.ts';
import type { Sound } from '../shared/sound.ts';
import type { FeltLayout } from './felt/layout.ts';
import { moveOnFelt, type Direction } from './felt/move.ts';
import type { TableLink } from './link/connection.ts';
import { sumOf, ofStakes, type Refusal } from './play/chips.ts';
import { decisionName, fallbackOf } from './play/decide.ts';
import { Hand } from './play/hand.ts';
import { ownRefusal, tableRefusal } from './play/refusals.ts';
import { heard, secondsLeft, type TableState } from './play/table-state.ts';
import { t } from './texts.ts';
import { createTableView, type TableView } from './view.ts';

export interface TablePageOptions {
  readonly table: Table;
  readonly layout: FeltLayout;
  readonly amount: AmountWriter;
  readonly sound: Sound;
  readonly parent: ParentPage;
  readonly facts: { readonly name: string; readonly trial: boolean; readonly currency: string };
  readonly leave?: () => void;
  readonly newId: () => string;
  readonly now: () => number;
  readonly openHelp: () => void;
  readonly openFairness: (state: TableState) => void;
  readonly openHistory: () => void;
  /** Shows the other tables; absent where no platform is around the page that could open one. */
  readonly openOthers?: () => void;
  /** The balance as the platform has it now. */
  readonly askBalance: () => Promise<string>;
}

/** A player's page at a table: hears the table, sends acts by ids of their own, and shows both. */
export class TablePage {
  readonly view: TableView;
  readonly #o: TablePageOptions;
  readonly #hand: Hand;
  readonly #sent = new Map<string, Stakes>();
  #link: TableLink | undefined;
  #live = false;
  #state: TableState | undefined;
  #advice: { readonly key: string; readonly act: string } | undefined;

  constructor(options: TablePageOptions) {
    this.#o = options;
    const heldBy = new Map(options.table.areas.map(({ id, held = 1 }) => [id, BigInt(held)]));
    this.#hand = new Hand((area) => heldBy.get(area) ?? 1n);
    this.view = createTableView(options, {
      press: (areas) => this.#change((state) => this.#hand.press(state, areas)),
      chooseChip: (value) => {
        this.#hand.choose(value);
        this.#show();
      },
      undo: () => this.#undo(),
      clear: () => {
        this.#hand.clear();
        this.#show();
      },
      double: () => this.#change((state) => this.#hand.double(state)),
      repeat: () => this.#change((state) => this.#hand.repeat(state)),
      confirm: () => this.#confirm(),
      decide: (decision, index) => this.#decide(decision, index),
      askAdvice: () => this.#act({ type: 'advice', id: options.newId(), roundId: this.#state?.round.id ?? '' }),
      fairness: () => this.#state && options.openFairness(this.#state),
      putAway: (upTo) => this.#link?.say({ type: 'put-away', upTo }),
    });
  }

  get state(): TableState | undefined {
    return this.#state;
  }

  /** Says how leaving now affects chips, bets and hand. */
  leaving(): readonly string[] {
    const state = this.#state;
    if (!state) return [];
    const { mine, phase } = state;
    const staked = Object.keys(mine.stakes).length > 0 || mine.pending.length > 0 || this.#sent.size > 0;
    return [
      ...(this.#hand.laid.size > 0 ? [t('leaveChips')] : []),
      ...(staked && phase !== 'SETTLED' ? [t('leaveBets')] : []),
      ...(phase === 'DECIDING' && mine.open.length > 0
        ? [t('leaveHand', { act: decisionName(fallbackOf(mine.open)) })]
        : []),
    ];
  }

  use(link: TableLink): void {
    this.#link = link;
  }

  /** Whether messages come as they happen; after a cut, those that were missed come first. */
  setLive(live: boolean): void {
    this.#live = live;
    this.view.setLink(!live && this.#state !== undefined);
  }

  /** Draws what changes by itself: the clock and what hangs on it. */
  tick(): void {
    if (!this.#state) return;
    const now = this.#o.now();
    this.view.tick(this.#state, now);
    this.#controls(this.#state, now);
  }

  hear(message: TableMessage): void {
    const before = this.#state;
    this.#state = heard(before, message, this.#o.now());
    if (message.type === 'refused') this.#refused(message);
    if (message.type === 'advice') this.#advise(message.decision);
    if (message.type === 'away') this.view.showMissed(message.rounds);
    const state = this.#state;
    if (!state) return;
    this.#settleSent(state);
    this.#saySeen(message, state);
    this.#react(message, before, state);
    this.#show();
  }

  keys = {
    moveOnFelt: (direction: Direction): void => moveOnFelt(this.view.felt, direction),
    widenOnFelt: (direction: Direction): void => this.view.widenOnFelt(direction),
    undo: (): void => this.#undo(),
    chooseChip: (place: number): void => {
      const value = this.#state?.limits.chips[place];
      if (value === undefined) return;
      this.#hand.choose(value);
      this.#show();
    },
    confirm: (): void => this.#confirm(),
    repeat: (): void => this.#change((state) => this.#hand.repeat(state)),
    decide: (letter: string): void => this.view.pressDecision(letter),
  };

  #react(message: TableMessage, before: TableState | undefined, state: TableState): void {
    const { view } = this;
    const now = this.#o.now();
    if (message.type === 'phase' && before?.phase !== state.phase) {
      if (state.phase === 'BETTING') this.view.notices.clear();
      else if (this.#hand.close()) view.notices.show('info', t('chipsCameBack'));
      view.speaker.phase(state, now);
      if (state.phase === 'BETTING') this.#o.parent.tell('round-started', state.round.id);
    }
    if (message.type === 'reveal') {
      view.speaker.reveals(message.reveals);
      this.#o.sound.play('stop');
    }
    if (message.type === 'limits') {
      const { min, max } = message.limits;
      const text = `${t('limitsTitle')}: ${this.#o.amount(min)} – ${this.#o.amount(max)}`;
      view.notices.show('info', text);
    }
    if (message.type === 'refunded') {
      const text =
        minor(message.stake) > 0n ? t('roundRefunded', { stake: this.#o.amount(message.stake) }) : t('roundNotDealt');
      view.notices.show('problem', text);
      view.speaker.say(text);
    }
    if (message.type === 'settled') {
      view.speaker.result(state);
      const mine = state.result?.mine;
      if (mine && minor(mine.returned) > minor(mine.stake)) this.#o.sound.play('win');
      this.#o.parent.tell('round-settled', state.round.id);
    }
  }

  /** An act has its answer when the table counts it among mine, or refuses it. */
  #settleSent({ mine, phase }: TableState): void {
    const pending = new Set(mine.pending.map(({ betId }) => betId));
    for (const id of this.#sent.keys()) {
      if (pending.has(id) || phase !== 'BETTING' || mine.accepted.includes(id)) {
        this.#link?.settle(id);
        this.#sent.delete(id);
      }
    }
  }

  /** Own bets whose end is shown as it comes are not told of as missed later. */
  #saySeen(message: TableMessage, { result, round }: TableState): void {
    const ends = message.type === 'refunded' || result?.mine !== undefined;
    const isEnd = message.type === 'settled' || message.type === 'refunded' || message.type === 'snapshot';
    if (this.#live && isEnd && ends) this.#link?.say({ type: 'seen', roundId: round.id });
  }

  #refused(message: Extract<TableMessage, { type: 'refused' }>): void {
    this.#link?.settle(message.id);
    const stakes = this.#sent.get(message.id);
    this.#sent.delete(message.id);
    if (stakes && this.#state?.phase === 'BETTING') this.#hand.layBack(stakes);
    this.view.refuse(message.area, tableRefusal(message, this.#o.amount));
  }

  #advise(decision: string): void {
    const state = this.#state;
    if (state) this.#advice = { key: adviceKey(state), act: decision };
  }

  #change(make: (state: TableState) => Refusal | undefined): void {
    const state = this.#state;
    if (state?.phase !== 'BETTING') return;
    const refusal = make(state);
    if (!refusal) {
      this.view.clearRefusal();
      this.#o.sound.play('start');
    } else if (refusal.refused === 'BALANCE') void this.#afterBalance(refusal, make);
    else this.#sayRefusal(refusal);
    this.#show();
  }

  /** Money may have come in meanwhile, from another table or a deposit: the platform is asked before a chip is refused. */
  async #afterBalance(refusal: Refusal, make: (state: TableState) => Refusal | undefined): Promise<void> {
    const balance = await this.#o.askBalance().catch(() => undefined);
    const state = this.#state;
    if (!state) return;
    const grown = balance !== undefined && minor(balance) > minor(state.balance);
    if (!grown || state.phase !== 'BETTING') return this.#sayRefusal(refusal);
    this.#state = { ...state, balance };
    const again = make(this.#state);
    if (again) this.#sayRefusal(again);
    this.#show();
  }

  #sayRefusal(refusal: Refusal): void {
    this.view.refuse(refusal.area, ownRefusal(refusal, this.#o.amount));
  }

  #undo(): void {
    const state = this.#state;
    if (state?.phase !== 'BETTING') return;
    if (this.#hand.mayUndo) this.#hand.undo();
    else if (Object.keys(state.mine.stakes).length > 0) this.view.notices.show('info', t('confirmedStays'));
    this.#show();
  }

  #confirm(): void {
    const state = this.#state;
    if (state?.phase !== 'BETTING' || this.#hand.asked === 0n) return;
    const stakes = this.#hand.take();
    const betId = this.#o.newId();
    this.#sent.set(betId, stakes);
    this.#link?.act(betId, { type: 'bet', betId, roundId: state.round.id, stakes });
    this.#show();
  }

  #decide(decision: string, index: number): void {
    const state = this.#state;
    if (state?.phase !== 'DECIDING') return;
    this.#act({ type: 'decide', id: this.#o.newId(), roundId: state.round.id, decision, index });
  }

  #act(message: Extract<SeatMessage, { id: string }>): void {
    this.#link?.act(message.id, message);
  }

  #show(): void {
    const state = this.#state;
    if (!state) return;
    const now = this.#o.now();
    const sent = ofStakes(...this.#sent.values());
    const shown = sent.size === 0 ? state : withSent(state, [...this.#sent]);
    const stake = this.#deciding(state);
    const advice = this.#advice?.key === adviceKey(state) ? this.#advice.act : undefined;
    this.view.update(shown, this.#hand.laid, { nowMs: now, decidingStake: stake, advice });
    this.#controls(shown, now);
  }

  /** The stake that a decision would lay again: the sum on the areas that ask for decisions. */
  #deciding({ mine }: TableState): bigint {
    const areas = this.#o.table.decisions?.areas ?? [];
    const stakes = ofStakes(mine.stakes);
    return areas.reduce((sum, area) => sum + (stakes.get(area) ?? 0n), 0n);
  }

  #controls(state: TableState, now: number): void {
    const hand = this.#hand;
    const open = state.phase === 'BETTING';
    const mine = ofStakes(state.mine.stakes, ...state.mine.pending.map(({ stakes }) => stakes));
    this.view.controls.update({
      chips: state.limits.chips,
      chosen: hand.chosen(state.limits.chips),
      open,
      mayUndo: hand.mayUndo || mine.size > 0,
      mayClear: hand.laid.size > 0,
      mayDouble: hand.laid.size > 0 || mine.size > 0,
      mayRepeat: hand.mayRepeat,
      asked: hand.asked,
      onTable: sumOf(mine) + sumOf(hand.laid),
      returned: state.result?.mine?.returned,
      opensIn: state.phase === 'SETTLED' ? secondsLeft(state, now) : undefined,
    });
  }
}

const adviceKey = ({ round, mine }: TableState): string => `${round.id} ${mine.taken.length}`;

/** Chips on their way are shown as confirmed already, because pressing again would lay them twice. */
const withSent = (state: TableState, sent: readonly (readonly [string, Stakes])[]): TableState => ({
  ...state,
  mine: {
    ...state.mine,
    pending: [...state.mine.pending, ...sent.map(([betId, stakes]) => ({ betId, stakes }))],
  },
});
