import { vendorResults, type VendorReply } from '@baize/protocol/games';
import { formatAmount, MINUTE_MS, MONEY_SCALE, parseAmount } from '@baize/protocol/kernel';
import type { Member } from './member.ts';
import { amountFor, type Seated } from './seat.ts';
import type { CallStep, Expected, Row, Seat, Step } from './steps.ts';
import type { Exchange, RowResult } from './transcript.ts';
import { callHead, type Answered, type VendorClient } from './vendor-client.ts';

export interface RunnerOptions {
  readonly vendor: string;
  readonly merchant: string;
  readonly game: string;
  readonly username: string;
  readonly password: string;
  /** Time of a demo may be moved, for good. */
  readonly moveClock: boolean;
}

const nameOf = (code: number | undefined): string =>
  Object.entries(vendorResults).find(([, result]) => result.code === code)?.[0] ?? 'unknown';

/** Plays rows against a platform, one after the other, and judges each answer. */
export class Runner {
  readonly #client: VendorClient;
  readonly #member: Member;
  readonly #options: RunnerOptions;
  readonly #run = `kit-${Date.now().toString(36)}`;
  readonly #seats = new Map<Seat, Seated>();

  constructor(client: VendorClient, member: Member, options: RunnerOptions) {
    this.#client = client;
    this.#member = member;
    this.#options = options;
  }

  /** Signs in and takes both seats. Throws when that is not possible: then nothing can be shown. */
  async prepare(): Promise<void> {
    await this.#member.signIn(this.#options.username, this.#options.password);
    await this.#enter('real');
    await this.#enter('trial');
  }

  async play(row: Row): Promise<RowResult> {
    const { id, title } = row;
    if (!this.#options.moveClock && row.steps.some((step) => step.do === 'advance')) {
      return { id, title, outcome: 'left out', note: 'it needs --move-clock, and a demo', exchanges: [] };
    }
    const exchanges: Exchange[] = [];
    const numbers = new Map<string, string>();
    let note = '';
    try {
      for (const step of row.steps) exchanges.push(await this.#step(row, step, numbers));
    } catch (error) {
      note = `it could not go on: ${error instanceof Error ? error.message : String(error)}`;
    }
    const passed = note === '' && exchanges.every(({ faults }) => faults.length === 0);
    return { id, title, outcome: passed ? 'passed' : 'failed', note, exchanges };
  }

  async #step(row: Row, step: Step, numbers: Map<string, string>): Promise<Exchange> {
    if (step.do === 'call') return this.#call(row, step, numbers);
    if (step.do === 'sign-in') await this.#member.signIn(this.#options.username, this.#options.password);
    if (step.do === 'sign-out') await this.#member.signOut();
    if (step.do === 'enter') await this.#enter(step.seat);
    if (step.do === 'advance') await this.#member.advance(step.minutes * MINUTE_MS);
    return { step, sent: {}, status: 0, reply: null, moved: null, faults: [] };
  }

  async #enter(seat: Seat): Promise<void> {
    const token = await this.#member.launch(this.#options.game, seat);
    const { reply } = await this.#client.send('authenticate', { ...this.#head(), token, gameCode: this.#options.game });
    const balanceMinor = parseAmount(reply?.balance ?? '');
    if (reply?.code !== 0 || !reply.playerId || !reply.sessionToken || !reply.currency || balanceMinor === undefined) {
      throw new Error(`authenticate for the ${seat} seat answered ${JSON.stringify(reply)}`);
    }
    const { playerId, sessionToken, currency } = reply;
    this.#seats.set(seat, { playerId, token: sessionToken, currency, balanceMinor });
  }

  async #call(row: Row, step: CallStep, numbers: Map<string, string>): Promise<Exchange> {
    const seat = this.#seatOf(step.seat);
    const before = seat.balanceMinor;
    const bodies = Array.from({ length: step.times ?? 1 }, (_, index) =>
      this.#fields(row, step, seat, step.times === undefined ? '' : `-${index}`),
    );
    const answers = await Promise.all(bodies.map((body) => this.#client.send(step.call, body, step.forge)));
    const [sent = {}] = bodies;
    const [first] = answers;
    if (!first) throw new Error('a step sends at least one call');
    const after = await this.#balanceAfter(seat, answers);
    if (after !== undefined) seat.balanceMinor = after;
    const moved = after === undefined ? null : formatAmount(after - before, MONEY_SCALE);
    const faults = [
      ...answers.flatMap((answer, index) => faultsOf(answer, step.expect, bodies[index] ?? {})),
      ...moneyFaults(step.expect, moved, after),
      ...numberFaults(step, first.reply, numbers),
    ];
    if (step.tx !== undefined && first.reply?.walletTxId) numbers.set(step.tx, first.reply.walletTxId);
    return {
      step,
      sent: { ...sent, token: undefined },
      status: first.status,
      reply: first.reply ?? null,
      moved,
      faults,
    };
  }

  /** The balance from the answers; where none or several state it, the platform is asked. */
  async #balanceAfter(seat: Seated, answers: readonly Answered[]): Promise<bigint | undefined> {
    const stated = answers.length === 1 ? parseAmount(answers[0]?.reply?.balance ?? '') : undefined;
    if (stated !== undefined) return stated;
    const { playerId, currency, token } = seat;
    const { reply } = await this.#client.send('balance', { ...this.#head(), playerId, currency, token });
    return parseAmount(reply?.balance ?? '');
  }

  #seatOf(seat: Seat): Seated {
    const seated = this.#seats.get(seat);
    if (!seated) throw new Error(`nobody sits in the ${seat} seat`);
    return seated;
  }

  #head = () => callHead(this.#options.vendor, this.#options.merchant);

  #fields(row: Row, step: CallStep, seat: Seated, suffix: string): Record<string, unknown> {
    const own = (name: string | undefined): string | undefined =>
      name === undefined ? undefined : `${this.#run}.${row.id}.${name}`;
    const amount = step.amount === undefined ? undefined : amountFor(step.amount, seat.balanceMinor);
    const inRound = step.call !== 'balance' && step.call !== 'authenticate' && step.call !== 'bonus';
    const needsToken = ['authenticate', 'balance', 'bet', 'betWin'].includes(step.call);
    return {
      ...this.#head(),
      playerId: seat.playerId,
      currency: seat.currency,
      ...(needsToken ? { token: seat.token } : {}),
      ...(inRound ? { gameCode: this.#options.game, roundId: own(step.round ?? 'round') } : {}),
      ...(step.tx === undefined ? {} : { txId: `${own(step.tx)}${suffix}` }),
      ...(step.ref === undefined ? {} : { refTxId: `${own(step.ref)}${suffix}` }),
      ...(step.call === 'betWin' ? { betAmount: amount, winAmount: step.win } : amount === undefined ? {} : { amount }),
      ...(step.closed === undefined
        ? step.call === 'betWin'
          ? { roundClosed: false }
          : {}
        : { roundClosed: step.closed }),
      ...step.override,
    };
  }
}

function faultsOf(
  { status, reply, text }: Answered,
  expect: Expected,
  sent: Readonly<Record<string, unknown>>,
): string[] {
  if (status !== 200) return [`HTTP ${status} instead of 200: ${text.slice(0, 120)}`];
  if (!reply) return [`not a reply of the protocol: ${text.slice(0, 120)}`];
  const faults: string[] = [];
  const wanted = expect.code.map((code) => `${code} ${nameOf(code)}`).join(' or ');
  if (!expect.code.includes(reply.code)) faults.push(`${reply.code} ${reply.msg} instead of ${wanted}`);
  if (expect.duplicate !== undefined && (reply.duplicate === true) !== expect.duplicate) {
    faults.push(expect.duplicate ? 'not marked as a duplicate' : 'marked as a duplicate');
  }
  if (
    reply.requestId !== undefined &&
    reply.requestId !== sent.requestId &&
    expect.code[0] !== vendorResults.BAD_REQUEST.code
  ) {
    faults.push('names another request');
  }
  const needsBalance = reply.code === 0 || reply.code === vendorResults.INSUFFICIENT_FUNDS.code;
  if (needsBalance && !/^-?\d+\.\d{4}$/.test(reply.balance ?? '')) faults.push('says no balance with four decimals');
  return faults;
}

function moneyFaults(
  { moved: wanted, belowZero }: Expected,
  moved: string | null,
  after: bigint | undefined,
): string[] {
  const faults: string[] = [];
  if (wanted !== undefined && (moved === null || parseAmount(moved) !== parseAmount(wanted))) {
    faults.push(`the balance moved by ${moved ?? 'an unknown sum'} instead of ${wanted}`);
  }
  if (belowZero && (after ?? 0n) >= 0n) faults.push('the balance is not below zero');
  return faults;
}

function numberFaults(
  { expect }: CallStep,
  reply: VendorReply | undefined,
  numbers: ReadonlyMap<string, string>,
): string[] {
  if (expect.sameNumberAs === undefined) return [];
  const wanted = numbers.get(expect.sameNumberAs);
  return reply?.walletTxId === wanted && wanted !== undefined
    ? []
    : [`walletTxId ${reply?.walletTxId} instead of ${wanted}`];
}
