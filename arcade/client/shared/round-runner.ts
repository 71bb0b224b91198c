import type { CommitmentView, RoundReply, RoundView, SessionView } from '../../src/http/wire.ts';
import { minor, type AmountWriter } from './amounts.ts';
import { CallError, cashOut, getBalance, markSeen, playRound, takeStep } from './host/api.ts';
import { ClientSeed } from './client-seed.ts';
import type { GameFace } from './face.ts';
import type { Frame } from './frame.ts';
import { gameText, t } from './i18n.ts';
import { isOver, RoundLookup } from './host/lookup.ts';
import type { ParentPage } from './host/parent.ts';
import { callRefusalText, endOfBet, endOfSession, refusalText, type EndReason } from './host/refusals.ts';
import { RoundsBook } from './sheets/rounds-book.ts';
import type { Sound } from './sound.ts';
import { Turn } from './turn.ts';

export interface RoundRunnerOptions {
  readonly session: SessionView;
  readonly amount: AmountWriter;
  readonly face: GameFace;
  readonly frame: Frame;
  readonly parent: ParentPage;
  readonly sound: Sound;
  readonly end: (reason: EndReason) => void;
}

/** Plays rounds with the server on behalf of a face: stake, pacing, lost answers, refunds, pauses. */
export class RoundRunner {
  readonly seed = new ClientSeed();
  readonly book = new RoundsBook();
  readonly amount: AmountWriter;
  readonly #o: RoundRunnerOptions;
  readonly #lookup: RoundLookup;
  readonly #turn: Turn;
  #next: CommitmentView;
  #stakeIndex: number;
  /** The round of steps that goes on. */
  #going: RoundView | undefined;

  constructor(options: RoundRunnerOptions) {
    const { session, amount } = options;
    this.#o = options;
    this.#next = session.next;
    this.amount = amount;
    this.#stakeIndex = Math.max(0, session.stakes.indexOf(session.lastStake ?? ''));
    this.#turn = new Turn(options.face, options.frame, () =>
      gameText(options.face.spinLabel, { stake: this.amount(this.stake) }),
    );
    this.#lookup = new RoundLookup(session.sessionId, (error) => this.#end(endOfSession(error)));
  }

  /** The promise under which the next round is played. */
  get next(): CommitmentView {
    return this.#next;
  }

  get stake(): string {
    return this.#o.session.stakes[this.#stakeIndex] ?? '';
  }

  /** Shows what the session begins with: balance, stake, and a round that ended or goes on unseen. */
  async begin(): Promise<void> {
    const { session, face, frame } = this.#o;
    frame.setBalance(this.amount(session.balance));
    frame.console.setReturned('–');
    frame.console.makeRoomFor(this.amount(session.stakes.at(-1) ?? ''));
    face.recall(session.lastChoice);
    this.changeStake(0);
    frame.setRound(this.#next.roundId);
    const until = performance.now() + session.waitMs;
    if (session.unseen) await this.#takeUp(session.unseen, session.waitMs);
    if (!this.#going) await this.#turn.giveBackAfter(until - performance.now());
  }

  changeStake(steps: 1 | -1 | 0): void {
    const { session, face, frame } = this.#o;
    if (!this.#turn.mayChoose) return;
    const last = session.stakes.length - 1;
    this.#stakeIndex = Math.min(last, Math.max(0, this.#stakeIndex + steps));
    frame.console.setStake(this.amount(this.stake), this.#stakeIndex > 0, this.#stakeIndex < last);
    face.setStake(this.stake);
    this.#turn.showButton();
  }

  setPaused(paused: boolean): void {
    this.#turn.setPaused(paused);
  }

  /** Called by the button and the keys; does nothing while a round runs, a wait lasts or the game is paused. */
  async spin(): Promise<void> {
    const { session, face, frame, parent, sound } = this.#o;
    const going = this.#going;
    if (going && this.#turn.mayEnd) return this.#ask(going, () => cashOut(session.sessionId, going.roundId));
    if (!this.#turn.mayPlay) return;
    const choice = face.choice();
    if (choice === undefined) return;
    const { roundId } = this.#next;
    this.#turn.take();
    frame.notices.clear();
    frame.setResult('');
    frame.console.setReturned('–');
    frame.setRound(roundId);
    face.start();
    sound.play('start');
    parent.tell('round-started', roundId);
    try {
      const requested = { roundId, stake: this.stake, clientSeed: this.seed.value, choice };
      await this.#take(await playRound(session.sessionId, requested));
    } catch (error) {
      await this.#recover(error, roundId);
    }
  }

  #end(reason: EndReason | undefined): void {
    if (reason === undefined) return;
    this.#turn.end();
    this.#o.end(reason);
  }

  /** Goes on with whatever the server says of a round, and gives the turn back when its time has come. */
  async #take({ round, next, waitMs }: RoundReply): Promise<void> {
    const until = performance.now() + waitMs;
    this.seed.used();
    this.#next = next;
    if (round.state === 'PLAYING') return this.#goOn(round);
    if (round.state === 'REFUSED') this.#refuse(round);
    else if (round.outcome === null) await this.#refund(round);
    else await this.#present(round);
    await this.#turn.giveBackAfter(until - performance.now());
  }

  /** The round goes on: its next step, or its end, is the player's. */
  #goOn(round: RoundView): void {
    const { session, face, frame } = this.#o;
    const worth = minor(round.worth);
    this.#going = round;
    if (round.balanceAfterStake !== null) frame.setBalance(this.amount(round.balanceAfterStake));
    frame.console.setReturned(worth > 0n ? this.amount(worth) : '–');
    const call = worth > 0n ? t('cashOut', { amount: this.amount(worth) }) : t('yourTurn');
    frame.announce(call);
    this.#turn.goOn(call, worth > 0n);
    face.goOn?.(round, (step) => {
      if (this.#going !== round) return;
      void this.#ask(round, () => takeStep(session.sessionId, round.roundId, round.steps.length, step));
    });
  }

  /** Sends a step or an end. An answer that is lost is found out: it may have been taken. */
  async #ask(round: RoundView, send: () => Promise<RoundReply>): Promise<void> {
    this.#going = undefined;
    this.#turn.take();
    try {
      await this.#take(await send());
    } catch (error) {
      if (error instanceof CallError && error.code === 'SESSION_ENDED') return this.#end(endOfSession(error));
      const { notices } = this.#o.frame;
      if (error instanceof CallError && error.code === 'OFFLINE') notices.show('wait', t('offline'));
      const known = await this.#lookup.ask(round.roundId);
      if (!known) return;
      notices.clear();
      await this.#take(known);
    }
  }

  #refuse(round: RoundView): void {
    const { face, frame } = this.#o;
    face.rest();
    if (round.balance) frame.setBalance(this.amount(round.balance));
    frame.notices.show('problem', refusalText(round, this.amount));
    this.#o.parent.tell('round-settled', round.roundId);
    this.#end(endOfBet(round.problem));
  }

  async #refund(round: RoundView): Promise<void> {
    const { face, frame } = this.#o;
    face.rest();
    if (!isOver(round)) frame.notices.show('wait', t('refunding', { stake: this.amount(round.stake) }));
    const done = isOver(round) ? round : await this.#lookup.over(round.roundId, () => undefined);
    if (done) this.#close(done);
  }

  async #present(round: RoundView): Promise<void> {
    const { face, frame, sound } = this.#o;
    const afterStake = round.balanceAfterStake === null ? undefined : minor(round.balanceAfterStake);
    if (afterStake !== undefined) frame.setBalance(this.amount(afterStake));
    await face.show(round, {
      elapsedMs: round.elapsedMs,
      unpaused: () => this.#turn.unpaused(),
      result: (text) => frame.setResult(text),
      play: (name) => sound.play(name),
      progress: (returned, counter) => {
        frame.console.setReturned(this.amount(returned));
        if (afterStake !== undefined) frame.setBalance(this.amount(afterStake + returned));
        this.#turn.showButton(counter);
      },
    });
    const payout = minor(round.payout);
    frame.console.setReturned(this.amount(payout));
    // A win that does not exceed its stake is not celebrated.
    if (payout > minor(round.stake)) {
      face.glow();
      sound.play('win');
    }
    frame.announce(
      `${face.describe(round)} ${t('summary', { stake: this.amount(round.stake), amount: this.amount(payout) })}`,
    );
    await this.#settle(round);
  }

  /** Makes sure that what was shown is also paid, and says so when it takes longer. */
  async #settle(round: RoundView): Promise<void> {
    const { frame } = this.#o;
    let late = false;
    const onLate = (): void => {
      late = true;
      frame.notices.show('wait', t('payPending', { amount: this.amount(round.payout ?? '0') }));
    };
    const done = isOver(round) ? round : await this.#lookup.over(round.roundId, onLate);
    if (late && done?.state === 'SETTLED')
      frame.notices.show('info', t('paid', { amount: this.amount(round.payout ?? '0') }));
    if (done) this.#close(done);
  }

  /** The round is over: into the book, and everybody who counts with it hears of it. */
  #close(round: RoundView): void {
    const { frame, parent, session } = this.#o;
    this.book.write(round);
    if (round.state === 'REFUNDED') frame.notices.show('info', t('refunded', { stake: this.amount(round.stake) }));
    if (round.state === 'STUCK') frame.notices.show('problem', t('stuck', { id: round.roundId }));
    if (round.balance !== null) frame.setBalance(this.amount(round.balance));
    else
      void getBalance(session.sessionId)
        .then(({ balance }) => frame.setBalance(this.amount(balance)))
        .catch(() => undefined);
    parent.tell('round-settled', round.roundId);
    void markSeen(session.sessionId, round.roundId).catch(() => undefined);
  }

  /** No good answer came for a stake: finds out what became of it before anything else is played. */
  async #recover(error: unknown, roundId: string): Promise<void> {
    const { face, frame } = this.#o;
    const code = error instanceof CallError ? error.code : 'UNKNOWN_ERROR';
    if (code === 'SESSION_ENDED') return this.#end(endOfSession(error));
    const lost = code === 'OFFLINE';
    if (lost) frame.notices.show('wait', t('offline'));
    const known = await this.#lookup.ask(roundId);
    const reply = known && (await this.#lookup.drawn(known));
    if (!reply) return;
    if (reply.round.state !== 'COMMITTED') {
      frame.notices.clear();
      return this.#take(reply);
    }
    face.rest();
    this.#next = reply.next;
    frame.notices.show('problem', lost ? t('neverArrived') : callRefusalText(code, roundId));
    this.#o.parent.tell('round-settled', roundId);
    await this.#turn.giveBackAfter(reply.waitMs);
  }

  /** Takes up a round that its player has not seen to its end. */
  async #takeUp(round: RoundView, waitMs: number): Promise<void> {
    const { face, frame } = this.#o;
    this.#turn.take();
    const reply = await this.#lookup.drawn({ round, next: this.#next, waitMs });
    if (!reply) return;
    const { round: known } = reply;
    frame.setRound(known.roundId);
    if (known.state === 'PLAYING') {
      frame.notices.show('info', t('awayPlaying'));
      return this.#goOn(known);
    }
    if (known.state === 'REFUSED') return this.#refuse(known);
    if (known.outcome === null) return this.#refund(known);
    if (waitMs > 0 && !isOver(known)) {
      frame.notices.show('info', t('awayPlaying'));
      return this.#present(known);
    }
    face.settleOn(known);
    frame.console.setReturned(this.amount(known.payout ?? '0'));
    frame.notices.show(
      'info',
      t('awaySettled', { stake: this.amount(known.stake), amount: this.amount(known.payout ?? '0') }),
    );
    await this.#settle(known);
  }
}
