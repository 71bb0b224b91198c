import type { CashOutReply } from '../../src/bookmaker/wire.ts';
import { exactAmount, type AmountWriter } from '../shared/amounts.ts';
import type { BookLink } from './link.ts';
import { t } from './texts.ts';

export interface CashOutHooks {
  readonly amount: AmountWriter;
  readonly changed: () => void;
  readonly ended: (roundId: string) => void;
  readonly reload: () => Promise<void>;
  readonly failed: (error: unknown) => boolean;
}

interface Ask {
  readonly id: string;
  readonly part: number;
  readonly value: string;
}

/** Cash-outs of open slips: the part that is chosen, what is asked, and what was answered. */
export class CashOuts {
  readonly #link: Pick<BookLink, 'cashOut'>;
  readonly #hooks: CashOutHooks;
  readonly #parts = new Map<string, number>();
  readonly #answers = new Map<string, string>();
  /** A cash-out whose answer was lost is sent again by the same id, so it pays once. */
  readonly #unsure = new Map<string, Ask>();
  #asking = '';

  constructor(link: Pick<BookLink, 'cashOut'>, hooks: CashOutHooks) {
    this.#link = link;
    this.#hooks = hooks;
  }

  get shown() {
    return { parts: this.#parts, answers: this.#answers, asking: this.#asking };
  }

  choose(slipId: string, part: number): void {
    this.#parts.set(slipId, part);
    this.#hooks.changed();
  }

  async take(slipId: string, part: number, valueMinor: bigint): Promise<void> {
    if (this.#asking !== '') return;
    const ask = this.#unsure.get(slipId) ?? { id: crypto.randomUUID(), part, value: exactAmount(valueMinor) };
    this.#unsure.set(slipId, ask);
    this.#asking = slipId;
    this.#answers.delete(slipId);
    this.#hooks.changed();
    try {
      const reply = await this.#link.cashOut(slipId, ask);
      this.#unsure.delete(slipId);
      this.#answers.set(slipId, this.#text(reply));
      if (reply.status === 'taken') {
        this.#parts.delete(slipId);
        this.#hooks.ended(reply.slip.roundId);
      }
    } catch (error) {
      if (this.#hooks.failed(error)) return;
      this.#answers.set(slipId, t('cashOutUnsure'));
    }
    this.#asking = '';
    await this.#hooks.reload();
  }

  #text(reply: CashOutReply): string {
    const { amount } = this.#hooks;
    if (reply.status === 'taken') return t('cashOutTaken', { paid: amount(reply.paid) });
    if (reply.status === 'refused') return reply.code === 'TOO_SMALL' ? t('cashOutSmall') : t('cashOutClosed');
    return reply.value === null ? t('cashOutNone') : t('cashOutMoved', { value: amount(reply.value) });
  }
}
