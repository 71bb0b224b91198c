import { messagesPaths } from '@baize/protocol/messages';
import { transferCalls, walletPaths, withdrawalCalls } from '@baize/protocol/wallet';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestSession } from '../../../testing/index.ts';

/** As the stream tells its readers. */
const RETRY_MS = 2_000;

/** A page of a member that is left open: it hears of what happens, and reads the state when it has been cut off. */
export class OpenPage {
  readonly #address: string;
  readonly #session: TestSession;
  /** The ids in the stream: bets, deposits, withdrawals and transfers. */
  readonly heard = new Set<string>();
  /** The lists read after reconnecting: credited deposits, withdrawals and transfers. */
  readonly read = new Set<string>();
  /** The main wallet's balance. */
  balance = '';
  connections = 0;
  #open = true;
  #cut: AbortController | undefined;
  #reading: Promise<void> | undefined;

  constructor(address: string, session: TestSession) {
    this.#address = address;
    this.#session = session;
  }

  async start(): Promise<void> {
    const welcomed = Promise.withResolvers<void>();
    this.#reading = this.#live(welcomed.resolve);
    await welcomed.promise;
  }

  async close(): Promise<void> {
    this.#open = false;
    this.#cut?.abort();
    await this.#reading;
  }

  knows(id: string): boolean {
    return this.heard.has(id) || this.read.has(id);
  }

  /** The main wallet's balance on a newly opened page. */
  async balanceNow(): Promise<string> {
    const { wallets } = await this.#value<{ wallets: { availBalance: string }[] }>(
      walletPaths.getBalance.path,
      this.#headers(),
    );
    return wallets[0]?.availBalance ?? '';
  }

  #headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#session.token}`, cookie: this.#session.cookie };
  }

  async #live(welcomed: () => void): Promise<void> {
    while (this.#open) {
      try {
        await this.#listen(welcomed);
      } catch {
        // Cut off: its node is gone, or there is none yet.
      }
      if (this.#open) await delay(RETRY_MS);
    }
  }

  async #listen(welcomed: () => void): Promise<void> {
    this.#cut = new AbortController();
    const headers = this.#headers();
    const reply = await fetch(this.#address + messagesPaths.streamEvents.path, { headers, signal: this.#cut.signal });
    if (!reply.ok || !reply.body) throw new Error(`the stream answered ${reply.status}`);
    let text = '';
    for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.includes(': welcome')) {
          await this.#readState(headers);
          this.connections += 1;
          welcomed();
        } else this.#hear(block);
      }
    }
  }

  /** Once it listens it reads how things stand, so that nothing falls between the two. */
  async #readState(headers: Record<string, string>): Promise<void> {
    const rows = <T>(path: string): Promise<{ rows: T[] }> => this.#value(`${path}?pageSize=100`, headers);
    const deposits = await rows<{ id: string; status: string }>(walletPaths.listDeposits.path);
    for (const { id, status } of deposits.rows) if (status === 'CREDITED') this.read.add(id);
    for (const { path } of [withdrawalCalls.listWithdrawals, transferCalls.listWalletTransfers])
      for (const { id } of (await rows<{ id: string }>(path)).rows) this.read.add(id);
    this.balance = await this.balanceNow();
  }

  async #value<T>(path: string, headers: Record<string, string>): Promise<T> {
    const reply = await fetch(this.#address + path, { headers });
    const envelope = (await reply.json()) as { success: boolean; value: T };
    if (!envelope.success) throw new Error(`${path} answered ${reply.status}`);
    return envelope.value;
  }

  #hear(block: string): void {
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data === undefined) return;
    const event = JSON.parse(data) as Record<string, string>;
    if (event.type === 'balance' && event.currency === 'USD') this.balance = event.sumBalance ?? '';
    if (event.type === 'deposit' && event.status === 'CREDITED') this.heard.add(event.depositId ?? '');
    if (event.type === 'withdrawal') this.heard.add(event.withdrawalId ?? '');
    if (event.type === 'wallet-transfer') this.heard.add(event.transferId ?? '');
    if (event.type === 'bet') this.heard.add(event.betId ?? '');
  }
}
