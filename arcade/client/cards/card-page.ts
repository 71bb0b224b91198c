import type { Act } from '../../src/cards/define-cards.ts';
import type { CardAsk, CardMessage, HandResult, PastHand } from '../../src/cards/wire.ts';
import { minor, type AmountWriter } from '../shared/amounts.ts';
import { ClientSeed } from '../shared/client-seed.ts';
import type { ParentPage } from '../shared/host/parent.ts';
import { gameText } from '../shared/i18n.ts';
import { actText } from './act-text.ts';
import type { Sound } from '../shared/sound.ts';
import { t as tableText } from '../table/texts.ts';
import type { TableLink } from '../table/link/connection.ts';
import type { CardFace, FaceParts, HandMoment, MainAct } from './card-face.ts';
import { heard, leftMs, momentOf, ownChair, type PageState } from './page-state.ts';
import type { ControlsMoment } from './parts/controls.ts';
import { outcomeMoney, outcomeTitle } from './parts/outcome.ts';
import { promptOf } from './parts/phase.ts';
import { refusalText } from './refusals.ts';
import { t } from './texts.ts';
import { createCardView, type CardView } from './view.ts';

export interface CardPageOptions {
  readonly face: CardFace;
  readonly name: string;
  readonly money: AmountWriter;
  readonly sound: Sound;
  readonly parent: ParentPage;
  readonly leave?: () => void;
  readonly newId: () => string;
  readonly now: () => number;
  readonly openHelp: () => void;
  readonly openFairness: () => void;
  readonly openHistory: () => void;
}

/** As much of the page's link as it sends by. */
type CardLink = Pick<TableLink<CardAsk, CardMessage>, 'act' | 'settle' | 'forget' | 'say'>;
type WithoutId<Ask> = Ask extends CardAsk ? Omit<Ask, 'id'> : never;

/** A hand that ended: the page saw it, or the room told of it. */
export interface EndedHand {
  readonly handId: string;
  readonly number: number;
  /** The own seat; absent for who watched. */
  readonly place: number | undefined;
  readonly result: HandResult;
  /** When it began, or for one that the page saw, when it ended. */
  readonly atMs: number;
  /** By the seats of the hand, as people come and go afterwards. */
  readonly names: readonly string[];
}

type Older = Extract<CardMessage, { type: 'past' }>;

const SOON_MS = 10_000;
const MOST_PAST = 50;
/** A room that does not tell of older hands for so long is asked again by whoever wants to see them. */
const OLDER_MS = 10_000;

/** A player's page in a card room: hears the room, sends asks by ids of their own, and shows both. */
export class CardPage {
  readonly view: CardView;
  readonly past: EndedHand[] = [];
  readonly seed = new ClientSeed();
  readonly #o: CardPageOptions;
  readonly #face: FaceParts;
  #link: CardLink | undefined;
  #state: PageState | undefined;
  readonly #older = new Map<string, (found: Older) => void>();
  #saidSoon = '';
  #said = '';

  constructor(options: CardPageOptions) {
    this.#o = options;
    this.#face = options.face.create({
      act: (act) => this.#act(act),
      refresh: () => this.#show(),
      say: (text) => this.view.say(text),
      nameOf: (place) => this.nameOf(place),
    });
    this.view = createCardView({ ...options, face: this.#face });
  }

  /** How the game's hands are drawn. */
  get face(): CardFace {
    return this.#o.face;
  }

  get state(): PageState | undefined {
    return this.#state;
  }

  use(link: CardLink): void {
    this.#link = link;
  }

  nameOf(place: number): string {
    const chair = this.#state?.table?.chairs.find((each) => each.place === place);
    return chair?.you ? t('you') : (chair?.name ?? '');
  }

  hear(message: CardMessage): void {
    if (message.type === 'done' || message.type === 'refused') this.#link?.settle(message.id);
    if (message.type === 'past') this.#older.get(message.id)?.(message);
    if (message.type === 'refused') this.#refused(message);
    if (message.type === 'notice') this.view.notices.show('problem', refusalText(message.code));
    const before = this.#state;
    const state = heard(message, this.#o.now());
    if (!state) return;
    this.#state = state;
    if (before?.table?.hand.id !== state.table?.hand.id) this.#link?.forget();
    // Nothing is staked in practice, so nobody is asked twice whether to sit down there.
    if (message.type === 'snapshot' && state.room.practice && !state.table) this.sit();
    this.#show();
    if (message.type === 'state')
      for (const event of message.events) this.view.say(actText(this.#face, event, (place) => this.nameOf(place)));
    this.#react(before, state);
  }

  /** Own hands that ended before one of them, from whichever visit. */
  older(before: string | undefined): Promise<{ readonly hands: readonly EndedHand[]; readonly more: boolean }> {
    const id = this.#o.newId();
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#older.delete(id);
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error('The room has not told of older hands.'));
      }, OLDER_MS);
      this.#older.set(id, ({ hands, more }) => {
        end();
        resolve({ hands: hands.map((hand) => this.#named(hand)), more });
      });
      this.#link?.say({ type: 'past', id, ...(before !== undefined && { before }) });
    });
  }

  sit(): void {
    this.#ask({ type: 'sit', seed: this.seed.value });
  }

  /** Counts seconds; a screen reader hears them at the beginning, at ten, and at the end. */
  tick(): void {
    const state = this.#state;
    if (!state) return;
    const now = this.#o.now();
    this.view.tick(state, now);
    const own = this.#ownTurn(state);
    if (!own || leftMs(state, own.until, now) > SOON_MS) return;
    const key = `${state.table?.hand.id} ${own.until}`;
    if (this.#saidSoon === key) return;
    this.#saidSoon = key;
    this.view.say(tableText('secondsLeft', { count: SOON_MS / 1_000 }));
  }

  key(event: KeyboardEvent): boolean {
    return this.#face.key?.(event) ?? false;
  }

  #named({ names, beganMs, ...hand }: PastHand): EndedHand {
    return { ...hand, atMs: beganMs, names: names.with(hand.place, t('you')) };
  }

  #ownTurn({ table }: PageState) {
    const place = table?.chairs.find(({ you }) => you)?.place;
    return table?.hand.turns.find((turn) => turn.place === place);
  }

  #react(before: PageState | undefined, state: PageState): void {
    const { table } = state;
    const was = before?.table;
    const moment = momentOf(table);
    if (!table) return;
    if (table.phase === 'PLAYING' && was?.phase !== 'PLAYING') {
      this.view.notices.clear();
      this.#o.sound.play('start');
      this.#o.parent.tell('round-started', table.hand.id);
    }
    if (moment?.result && !was?.hand.result) this.#ended(state, moment);
    const { title, text } = promptOf(state, moment, this.#face);
    const now = table.hand.turn || !moment || table.phase !== 'PLAYING' ? `${title}. ${text}` : '';
    if (now !== '' && now !== this.#said && table.phase !== 'SETTLED') this.view.say(now);
    this.#said = now;
  }

  #ended({ room, table }: PageState, moment: HandMoment): void {
    const { result } = moment;
    if (!result || !table) return;
    const amount = room.practice ? String : this.#o.money;
    const words = this.#face.resultText?.(moment) ?? '';
    this.view.say([outcomeTitle(result, moment.place), words, outcomeMoney(result, room, amount)].join(' '));
    if (result.mine && minor(result.mine.net) > 0n) this.#o.sound.play('win');
    else this.#o.sound.play('stop');
    const names = Array.from({ length: moment.seats }, (_, place) => this.nameOf(place));
    const { id: handId, number } = table.hand;
    this.past.unshift({ handId, number, atMs: this.#o.now(), place: moment.place, result, names });
    this.past.length = Math.min(this.past.length, MOST_PAST);
    this.#o.parent.tell('round-settled', table.hand.id);
  }

  #refused({ code, rule, details }: Extract<CardMessage, { type: 'refused' }>): void {
    const words =
      rule === undefined ? refusalText(code) : (this.#face.refused?.(rule, details) ?? gameText(`refused-${rule}`));
    this.view.notices.show('problem', words);
  }

  #act(act: Act): void {
    const hand = this.#state?.table?.hand;
    if (!hand?.turn) return;
    this.#ask({ type: 'act', handId: hand.id, key: hand.turn.key, act });
  }

  #ask(ask: WithoutId<CardAsk>): void {
    const id = this.#o.newId();
    this.#link?.act(id, { ...ask, id });
  }

  #mainOf(state: PageState, moment: HandMoment | undefined): MainAct | undefined {
    if (!state.table) return { text: t('sitDown'), enabled: true, press: () => this.sit() };
    if (moment?.turn) return this.#face.main(moment);
    if (ownChair(state)?.state === 'OUT')
      return { text: t('dealMeIn'), enabled: true, press: () => this.#ask({ type: 'ready', ready: true }) };
    return undefined;
  }

  #seatActs(state: PageState): ControlsMoment['seatActs'] {
    const own = ownChair(state);
    if (!own) return [];
    const stand = { text: t('leaveSeat'), press: () => this.#ask({ type: 'stand' }) };
    if (own.state !== 'READY') return [stand];
    return [{ text: t('sitOut'), press: () => this.#ask({ type: 'ready', ready: false }) }, stand];
  }

  #show(): void {
    const state = this.#state;
    if (!state) return;
    const moment = momentOf(state.table);
    this.view.update(state, moment, () => ({
      main: this.#mainOf(state, moment),
      isAsked: moment?.turn !== null && moment?.turn !== undefined,
      seatActs: this.#seatActs(state),
      held: state.table?.hand.held ?? '0.0000',
    }));
    this.view.tick(state, this.#o.now());
  }
}
