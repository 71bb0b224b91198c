import { accountCalls } from '@baize/protocol/account';
import { opsCalls } from '@baize/protocol/ops';
import { pointsCalls } from '@baize/protocol/points';
import { depositOperatorCalls, walletCalls, walletOperatorCalls, withdrawalCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { Connection } from '../../../tools/ops/connection.ts';
import { readLine } from '../../../tools/ops/options.ts';
import { Member } from '../../../tools/vendor-kit/member.ts';
import { expect } from '../setup/own-product.ts';
import type { StackAddress } from '../setup/stacks.ts';
import { OPERATOR_PASSWORD } from './console.ts';
import { operate, operateByTwo } from './operator.ts';
import { demoPerson } from './people.ts';
import { PAYMENT_PASSWORD } from './withdrawals.ts';

export interface Ending<End extends string> {
  readonly username: string;
  readonly amount: string;
  readonly end: End;
}

/** Withdrawals in the order in which they are asked for, and how the cashier ends each. */
export const WITHDRAWALS: readonly Ending<'PAID' | 'REJECTED' | 'FAILED'>[] = [
  { username: 'member1', amount: '40.00', end: 'PAID' },
  { username: 'member1', amount: '41.00', end: 'REJECTED' },
  { username: 'member2', amount: '42.00', end: 'PAID' },
  { username: 'member3', amount: '43.00', end: 'PAID' },
  { username: 'member2', amount: '44.00', end: 'FAILED' },
  { username: 'member3', amount: '45.00', end: 'REJECTED' },
  { username: 'member1', amount: '46.00', end: 'PAID' },
  { username: 'member2', amount: '47.00', end: 'PAID' },
];

/** Bank transfers with a picture of the payment. */
export const DEPOSITS: readonly Ending<'CREDITED' | 'REJECTED'>[] = [
  { username: 'member1', amount: '60.00', end: 'CREDITED' },
  { username: 'member2', amount: '61.00', end: 'REJECTED' },
  { username: 'member3', amount: '62.00', end: 'CREDITED' },
  { username: 'agent_mid', amount: '63.00', end: 'CREDITED' },
  { username: 'agent_other', amount: '64.00', end: 'REJECTED' },
];

/** Adjustments that another operator proposes. */
export const ADJUSTMENTS: readonly Ending<'POSTED' | 'DECLINED'>[] = [
  { username: 'member1', amount: '25.00', end: 'POSTED' },
  { username: 'member2', amount: '-5.00', end: 'POSTED' },
  { username: 'agent_mid', amount: '500.00', end: 'DECLINED' },
  { username: 'member3', amount: '7.50', end: 'POSTED' },
];

/** Orders of a mug for points. */
export const ORDERS: readonly Ending<'APPROVED' | 'REJECTED'>[] = [
  { username: 'member1', amount: '1', end: 'APPROVED' },
  { username: 'member2', amount: '1', end: 'REJECTED' },
];

/** Beyond what one operator may credit in a day, so that a second one looks at it. */
export const SECOND_LOOK = { username: 'agent_sub', amount: '300.00' } as const;
const CREDITED_BEFORE = '4900.00';

const MUG = 'baize-mug';
const ADDRESS = {
  name: 'Mei Lin',
  phone: '+84 961 000 001',
  line: '12 Lantern Street',
  city: 'Hanoi',
  postcode: '100000',
  country: 'VN',
};

/** Members of the demo who are signed in, and an operator who asks for what another one decides. */
export class QueueWork {
  readonly #product: StackAddress;
  readonly #members = new Map<string, Member>();

  constructor(product: StackAddress) {
    this.#product = product;
  }

  async member(username: string): Promise<Member> {
    const known = this.#members.get(username);
    if (known) return known;
    const member = new Member(this.#product.baseUrl, 'baize');
    const { password } = demoPerson(username);
    await member.signIn(username, password);
    this.#members.set(username, member);
    return member;
  }

  /** Twenty things to decide. The oldest of a queue comes first, so they are asked for one after another. */
  async fill(): Promise<void> {
    await this.#askForMoney();
    for (const { username, amount } of DEPOSITS) await this.#sendMoney(username, amount);
    await this.#proposeAndAsk();
    await this.#orderMugs();
  }

  async #askForMoney(): Promise<void> {
    const payees = new Map<string, string>();
    for (const [index, { username, amount }] of WITHDRAWALS.entries()) {
      const member = await this.member(username);
      const bank = { kind: 'bank', provider: 'Harbour Bank', holder: 'Nguyen Van An' } as const;
      const payeeId =
        payees.get(username) ??
        (
          await member.ask(accountCalls.createPayee, {
            body: { ...bank, accountNumber: `97041234567${index}`, paymentPassword: PAYMENT_PASSWORD },
          })
        ).id;
      payees.set(username, payeeId);
      await member.ask(withdrawalCalls.createWithdrawal, {
        body: { payeeId, amount, paymentPassword: PAYMENT_PASSWORD },
        idempotencyKey: randomUUID(),
      });
    }
  }

  async #sendMoney(username: string, amount: string): Promise<string> {
    const member = await this.member(username);
    const { id: depositId } = await member.ask(walletCalls.createDeposit, {
      body: { method: 'bank-transfer', amount },
      idempotencyKey: randomUUID(),
    });
    const receipt = sharp({ create: { width: 600, height: 900, channels: 3, background: '#e8e4d8' } });
    const proofs = [(await receipt.jpeg().toBuffer()).toString('base64')];
    await member.ask(walletCalls.reportDepositPaid, { params: { depositId }, body: { proofs } });
    return depositId;
  }

  async #proposeAndAsk(): Promise<void> {
    const { baseUrl, dataDir } = this.#product;
    const place = { DATA_DIR: join(dataDir, 'asking-operator') };
    const operator = new Connection(readLine(['--platform', baseUrl], place));
    await operator.enter(opsCalls.login, { username: 'operator', password: OPERATOR_PASSWORD });
    for (const { username, amount } of ADJUSTMENTS)
      await operator.ask(walletOperatorCalls.createAdjustment, {
        body: { username, amount, reason: `A round that was paid wrong, ${username}` },
      });
    const credit = async (amount: string): Promise<unknown> => {
      const params = { depositId: await this.#sendMoney(SECOND_LOOK.username, amount) };
      return operator.ask(depositOperatorCalls.approveDeposit, { params, body: {} });
    };
    await credit(CREDITED_BEFORE);
    await expect(credit(SECOND_LOOK.amount)).rejects.toMatchObject({ code: 'SECOND_OPERATOR_REQUIRED' });
  }

  async #orderMugs(): Promise<void> {
    await operate(this.#product, 'login', '--username', 'operator');
    await operateByTwo(this.#product, 'call', 'points.updateItem', '--id', MUG, '--points', '1');
    for (const { username } of ORDERS) {
      const member = await this.member(username);
      // A deposit earns points, which are counted a moment later.
      await member.ask(walletCalls.createDeposit, {
        body: { method: 'demo', amount: '100.00' },
        idempotencyKey: randomUUID(),
      });
      const mug = { itemId: MUG, quantity: 1, points: '1', cash: null, turnoverBps: 10_000 };
      const order = { ...mug, paymentPassword: PAYMENT_PASSWORD, address: ADDRESS };
      await expect(async () => {
        await member.ask(pointsCalls.redeem, { body: order, idempotencyKey: randomUUID() });
      }).toPass({ timeout: 15_000 });
    }
  }
}
