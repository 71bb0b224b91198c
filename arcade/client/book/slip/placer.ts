import type { SlipReply } from '../../../src/bookmaker/wire.ts';
import type { AmountWriter } from '../../shared/amounts.ts';
import { pause } from '../../shared/dom.ts';
import type { BookLink } from '../link.ts';
import { t } from '../texts.ts';
import { ended, type Draft } from './draft.ts';
import { findAgain, place, type PlacingStep } from './placing.ts';
import { slipRefusalText } from './refusals.ts';

const LIVE_DELAY_MS = 3_000;

interface PlacerHooks {
  readonly link: Pick<BookLink, 'place' | 'slip'>;
  readonly amount: AmountWriter;
  readonly draft: () => Draft;
  readonly setDraft: (draft: Draft) => void;
  readonly liveDelayMs: () => number | undefined;
  readonly changed: () => void;
  readonly ended: (isTaken: boolean, reply: SlipReply) => void;
  readonly failed: (error: unknown) => boolean;
}

/** Sends the slip and says how it goes: what it waits for, why it was not taken, that it was. */
export class Placer {
  readonly #hooks: PlacerHooks;
  waiting = '';
  problem = '';
  done = '';

  constructor(hooks: PlacerHooks) {
    this.#hooks = hooks;
  }

  /** Something of the slip was changed by hand: what was said of the last try no longer holds. */
  forget(draft: Draft): void {
    this.problem = '';
    if (draft.legs.length > 0) this.done = '';
  }

  async send(isKnown: boolean): Promise<void> {
    const request = this.#hooks.draft().sent;
    if (!request) return;
    this.#say(t('placingText'));
    try {
      await place(this.#hooks.link, request, (step) => this.#hear(step), pause, isKnown);
    } catch (error) {
      this.#hooks.failed(error);
    }
  }

  /** A slip that was on its way when the page closed: taken up if it arrived, free to be placed again if it did not. */
  async find(id: string): Promise<void> {
    this.#say(t('findingText'));
    try {
      const slip = await findAgain(this.#hooks.link, id, pause);
      if (slip) return await this.send(true);
      this.#hooks.setDraft(ended(this.#hooks.draft(), false));
      this.problem = t('neverArrivedSlip');
      this.#say('');
    } catch (error) {
      this.#hooks.failed(error);
    }
  }

  #say(waiting: string): void {
    this.waiting = waiting;
    this.#hooks.changed();
  }

  #hear(step: PlacingStep): void {
    if ('reply' in step) return this.#end(step.step === 'taken', step.reply);
    const seconds = String((this.#hooks.liveDelayMs() ?? LIVE_DELAY_MS) / 1_000);
    if (step.step === 'delayed') return this.#say(t('delayedText', { seconds }));
    this.#say(step.step === 'offline' ? t('offlineText') : t('placingText'));
  }

  #end(isTaken: boolean, reply: SlipReply): void {
    const { amount, draft, setDraft } = this.#hooks;
    this.waiting = '';
    setDraft(ended(draft(), isTaken));
    if (isTaken) this.done = t('taken', { stake: amount(reply.slip?.stake ?? '0') });
    else this.problem = reply.refusal ? slipRefusalText(reply.refusal, amount) : t('refusedPlatform');
    this.#hooks.ended(isTaken, reply);
  }
}
