import type { FishGame } from '../../src/fish/define-fish.ts';
import type { FishMessage, ShooterMessage, ShotRefusal } from '../../src/fish/wire.ts';
import type { AmountWriter } from '../shared/amounts.ts';
import { minor } from '../shared/amounts.ts';
import { ClientSeed } from '../shared/client-seed.ts';
import type { ParentPage } from '../shared/host/parent.ts';
import { gameText } from '../shared/i18n.ts';
import type { Sound } from '../shared/sound.ts';
import { FishState, type Seen } from './fish-state.ts';
import type { Direction, FishKeys } from './keys.ts';
import { nearestOf } from './panel/near-list.ts';
import { createPondView } from './pond/pond-view.ts';
import type { PondFace } from './pond/face.ts';
import { CANNON_COUNT, placeOf } from './pond/seats.ts';
import { ServerClock } from './pond/server-clock.ts';
import { endsHolding, refusalText } from './refusals.ts';
import { openFishFairness } from './sheets/fairness.ts';
import { openFishHelp } from './sheets/help.ts';
import { t } from './texts.ts';
import { createView } from './view.ts';

export interface FishPageOptions {
  readonly game: FishGame;
  readonly face: PondFace;
  readonly drawings: Element;
  readonly cannons: Element;
  readonly amount: AmountWriter;
  readonly sound: Sound;
  readonly parent: ParentPage;
  readonly facts: { readonly name: string; readonly trial: boolean; readonly currency: string };
  readonly leave?: () => void;
  /** The page's own clock. */
  readonly now: () => number;
  readonly send: (message: ShooterMessage) => void;
}

/** A held button shoots this often; the server takes four a second. */
const HOLD_MS = 262;

/** The page of a pond: messages in, shots out. It never decides anything about money. */
export class FishPage {
  readonly #o: FishPageOptions;
  readonly #state: FishState;
  readonly #clock: ServerClock;
  readonly #seed = new ClientSeed();
  readonly #pond;
  readonly #view;
  #aim: number | undefined;
  #stakeAt = 0;
  #hold = 0;
  #shotMs = Number.NEGATIVE_INFINITY;
  #lost = false;

  constructor(options: FishPageOptions) {
    this.#o = options;
    this.#state = new FishState(options.game);
    this.#clock = new ServerClock(options.now);
    const state = this.#state;
    this.#pond = createPondView({
      ...options,
      fish: () => state.fish,
      isGone: state.isGone,
      serverNow: () => this.#clock.now(),
      aim: () => this.#aim,
    });
    const openHelp = (): void => openFishHelp(options.game, options.amount, state);
    this.#view = createView(options, this.#pond, {
      hold: () => this.hold(),
      holdAt: (kind) => this.#holdAt(nearestOf(this.#seen(), kind)?.id),
      tap: (fish) => this.#holdAt(fish),
      release: () => this.release(),
      changeStake: (steps) => this.#changeStake(steps),
      openHelp,
      openFairness: () => openFishFairness(state, this.#seed),
    });
    this.keys = {
      choose: (direction) => this.#choose(direction),
      hold: () => this.hold(),
      release: () => this.release(),
      changeStake: (steps) => this.#changeStake(steps),
      toggleText: () => this.#view.toggleText(),
      toggleSound: () => this.#view.setSound(options.sound.toggle()),
      openHelp,
    };
  }

  readonly keys: FishKeys;

  get element(): HTMLElement {
    return this.#view.element;
  }

  start(): void {
    this.#pond.start();
  }

  #seen(): readonly Seen[] {
    return this.#state.seen(this.#clock.now());
  }

  #stake(): string {
    return this.#state.stakes[this.#stakeAt] ?? '0';
  }

  setLink(lost: boolean): void {
    this.#lost = lost;
    if (lost) this.release();
    this.#view.setLink(lost);
  }

  setPaused(paused: boolean): void {
    this.release();
    this.#view.setPaused(paused);
  }

  hear(message: FishMessage): void {
    if (message.type === 'echo') return this.#clock.echoed(message.now, Number(message.id));
    if (message.type === 'resumed') return this.#clock.heard(message.now);
    if (message.type === 'snapshot') this.#clock.heard(message.now);
    if (message.type === 'drawn') this.#drawn(message);
    if (message.type === 'back') this.#givenBack(message.shots, message.code);
    if (message.type === 'refused') this.#givenBack([message.shot], message.code);
    if (message.type === 'caught') this.#caught(message);
    if (message.type === 'shot') this.#shot(message);
    this.#state.take(message);
    if (message.type === 'snapshot' || message.type === 'sitting') this.#sitDown();
    if (message.type === 'snapshot' || message.type === 'cannons') this.#seats();
    this.#update();
  }

  /** The own seed is sent once the sitting's promise has come, never before. */
  #sitDown(): void {
    if (this.#state.sitting?.clientSeed !== null) return;
    this.#seed.used();
    this.#o.send({ type: 'seed', clientSeed: this.#seed.value });
  }

  #seats(): void {
    const { cannons, cannon } = this.#state;
    const taken = new Set(cannons.map((each) => placeOf(each.cannon, cannon)));
    for (let place = 0; place < CANNON_COUNT; place += 1) this.#pond.seat(place, taken.has(place));
    this.#view.seats(this.#state);
  }

  #shot({ cannon, fish }: Extract<FishMessage, { type: 'shot' }>): void {
    const { cannon: own } = this.#state;
    // Own shots fly from the moment they are asked for.
    if (cannon === own) return;
    const startMs = this.#clock.now();
    this.#pond.effects.fly({ shot: 0, place: placeOf(cannon, own), fish, startMs, x: 0, y: 0 });
  }

  #drawn({ results, sitting }: Extract<FishMessage, { type: 'drawn' }>): void {
    const { effects } = this.#pond;
    for (const { shot, fish, worth } of results) {
      const flight = effects.land((each) => each.shot === shot);
      if (worth > 0) {
        const stake = this.#state.waiting.get(shot)?.stake ?? '0';
        this.#sayCatch(fish, worth, stake);
        this.#o.sound.play('win');
      } else if (flight)
        effects.ripples.push({ x: flight.x, y: flight.y, atMs: this.#clock.now(), own: true, words: undefined });
    }
    this.#o.parent.tell('round-settled', sitting.id);
  }

  #sayCatch(fish: number, worth: number, stake: string): void {
    const kind = this.#state.kindOf(fish);
    const name = gameText(this.#o.game.targets[kind ?? -1]?.id ?? '');
    const returned = this.#o.amount(minor(stake) * BigInt(worth));
    this.#view.say(t('hitSaid', { fish: name, worth, stake: this.#o.amount(stake), returned }));
  }

  #caught({ cannon, fish, worth, stake }: Extract<FishMessage, { type: 'caught' }>): void {
    const { effects } = this.#pond;
    const now = this.#clock.now();
    const own = cannon === this.#state.cannon;
    const swimmer = this.#state.fish.get(fish);
    const place = this.#state.placeOf(fish, now);
    effects.land((flight) => flight.shot === 0 && flight.fish === fish);
    if (!swimmer || !place) return;
    effects.dying.push({ swimmer, atMs: now });
    const words = this.#pond.words(`${worth} × ${this.#o.amount(stake)}`);
    effects.ripples.push({ x: place.x, y: place.y, atMs: now, own, words });
    if (fish === this.#aim) this.release();
  }

  #givenBack(shots: readonly number[], code: ShotRefusal): void {
    const stake = this.#state.waiting.get(shots[0] ?? 0)?.stake ?? this.#stake();
    for (const shot of shots) this.#pond.effects.land((flight) => flight.shot === shot);
    if (endsHolding(code)) this.release();
    const text = refusalText(code, this.#o.amount(stake));
    if (text === undefined) return;
    if (code === 'FISH_GONE') this.#view.say(text);
    else this.#view.notices.show('problem', text);
  }

  #changeStake(steps: 1 | -1): void {
    this.#stakeAt = Math.max(0, Math.min(this.#state.stakes.length - 1, this.#stakeAt + steps));
    this.#update();
  }

  /** The next fish in a direction, round the pond and back. */
  #choose(direction: Direction): void {
    const along = direction === 'left' || direction === 'right' ? 'x' : 'y';
    const seen = this.#seen().toSorted((a, b) => a[along] - b[along]);
    const at = seen.findIndex(({ id }) => id === this.#aim);
    const step = direction === 'right' || direction === 'down' ? 1 : -1;
    const next = at < 0 ? nearestToMiddle(seen) : seen[(at + step + seen.length) % seen.length];
    if (!next) return;
    this.#aim = next.id;
    this.#view.say(t('aimAt', { fish: gameText(this.#o.game.targets[next.kind]?.id ?? '') }));
    this.#update();
  }

  #holdAt(fish: number | undefined): void {
    if (fish === undefined) return;
    this.#aim = fish;
    this.hold();
  }

  /** Shoots, and again as long as it is held. */
  hold(): void {
    this.release();
    this.#shoot();
    this.#hold = window.setInterval(() => this.#shoot(), HOLD_MS);
  }

  release(): void {
    clearInterval(this.#hold);
    this.#hold = 0;
  }

  #shoot(): void {
    const seen = this.#seen();
    if (!seen.some(({ id }) => id === this.#aim)) {
      // A held button does not go over to another fish by itself.
      if (this.#hold !== 0) return this.release();
      this.#aim = nearestToMiddle(seen)?.id;
    }
    const fish = this.#aim;
    if (fish === undefined || this.#lost || this.#o.now() - this.#shotMs < HOLD_MS - 12) return;
    const { sitting } = this.#state;
    if (!sitting || sitting.clientSeed === null) return;
    this.#shotMs = this.#o.now();
    const stake = this.#stake();
    const shot = this.#state.nextShot(fish, stake);
    this.#pond.effects.fly({ shot, place: 0, fish, startMs: this.#clock.now(), x: 0, y: 0 });
    this.#o.send({ type: 'shoot', shot, fish, stake });
    this.#o.sound.play('stop');
    if (shot === 1) this.#o.parent.tell('round-started', sitting.id);
    this.#update();
  }

  /** A few times a second: fish come and go, the list follows. */
  tick(): void {
    const now = this.#clock.now();
    this.#state.swim(now);
    if (this.#aim !== undefined && !this.#seen().some(({ id }) => id === this.#aim)) {
      this.#aim = undefined;
      this.release();
    }
    this.#view.list(this.#seen(), this.#aim);
    this.#update();
  }

  #update(): void {
    const { stakes, waiting, game } = this.#state;
    const kind = this.#aim === undefined ? undefined : this.#state.kindOf(this.#aim);
    const flyingMinor = [...waiting.values()].reduce((sum, { stake }) => sum + minor(stake), 0n);
    this.#view.update(this.#state, {
      stake: this.#stake(),
      canLower: this.#stakeAt > 0,
      canRaise: this.#stakeAt < stakes.length - 1,
      flyingMinor,
      aim: kind === undefined ? undefined : gameText(game.targets[kind]?.id ?? ''),
      canShoot: !this.#lost && stakes.length > 0,
    });
  }
}

const nearestToMiddle = (seen: readonly Seen[]): Seen | undefined =>
  seen.toSorted((a, b) => Math.hypot(a.x - 0.5, a.y - 0.6) - Math.hypot(b.x - 0.5, b.y - 0.6))[0];
