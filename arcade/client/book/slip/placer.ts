import type { SlipReply, SlipRequest } from '../../../src/bookmaker/wire.ts';
import { minor, type AmountWriter } from '../../shared/amounts.ts';
import { pause } from '../../shared/dom.ts';
import type { BookLink } from '../link.ts';
import { t } from '../texts.ts';
import { ended, isSame, type Draft } from './draft.ts';
import { legName } from './leg-name.ts';
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
  readonly ended: (reply: SlipReply) => void;
  readonly failed: (error: unknown) => boolean;
}

/** Sends the slips of a press and says how it goes: what they wait for, why one was not taken, what was. */
export class Placer {
  readonly #hooks: PlacerHooks;
  waiting = '';
  problems: readonly string[] = [];
  done = '';
  /** Singles of one press, whose ends are told together. */
  #taken: readonly bigint[] = [];
  #refused: readonly string[] = [];

  constructor(hooks: PlacerHooks) {
    this.#hooks = hooks;
  }

  /** Something of the slip was changed by hand: what was said of the last try no longer holds. */
  forget(draft: Draft): void {
    this.problems = [];
    if (draft.legs.length > 0) this.done = '';
  }

  /** Sends all that the draft has on its way. */
  async send(): Promise<void> {
    const { sent } = this.#hooks.draft();
    this.#begin(t('placingText'));
    await Promise.all(sent.map((request) => this.#tell(() => this.#send(request, sent.length > 1, false))));
  }

  /** Slips that were on their way when the page closed: taken up if they arrived, free to be placed again if not. */
  async find(): Promise<void> {
    const { sent } = this.#hooks.draft();
    this.#begin(t('findingText'));
    await Promise.all(sent.map((request) => this.#tell(() => this.#find(request, sent.length > 1))));
  }

  async #find(request: SlipRequest, isOneOfMany: boolean): Promise<void> {
    const slip = await findAgain(this.#hooks.link, request.id, pause);
    if (slip) return this.#send(request, isOneOfMany, true);
    this.#end(request, false, this.#named(request, isOneOfMany, t('neverArrivedSlip')));
    this.#hooks.changed();
  }

  #send(request: SlipRequest, isOneOfMany: boolean, isKnown: boolean): Promise<void> {
    return place(
      this.#hooks.link,
      request,
      (step) => {
        if (!('reply' in step)) return this.#wait(step);
        const { amount } = this.#hooks;
        const { refusal, slip } = step.reply;
        const isTaken = step.step === 'taken';
        const why = refusal ? slipRefusalText(refusal, amount) : t('refusedPlatform');
        if (isTaken) this.#taken = [...this.#taken, minor(slip?.stake ?? '0')];
        this.#end(request, isTaken, isTaken ? '' : this.#named(request, isOneOfMany, why));
        this.#hooks.ended(step.reply);
      },
      pause,
      isKnown,
    );
  }

  async #tell(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#hooks.failed(error);
    }
  }

  #begin(waiting: string): void {
    this.#taken = [];
    this.#refused = [];
    this.#say(waiting);
  }

  /** One single of several is named in what is said about it. */
  #named({ legs: [asked] }: SlipRequest, isOneOfMany: boolean, text: string): string {
    const leg = this.#hooks.draft().legs.find((each) => asked !== undefined && isSame(each, asked));
    return isOneOfMany && leg ? `${legName(leg)}: ${text}` : text;
  }

  #say(waiting: string): void {
    this.waiting = waiting;
    this.#hooks.changed();
  }

  #wait({ step }: Exclude<PlacingStep, { readonly reply: SlipReply }>): void {
    const seconds = String((this.#hooks.liveDelayMs() ?? LIVE_DELAY_MS) / 1_000);
    if (step === 'delayed') return this.#say(t('delayedText', { seconds }));
    this.#say(step === 'offline' ? t('offlineText') : t('placingText'));
  }

  #end(request: SlipRequest, isTaken: boolean, problem: string): void {
    const { amount, draft, setDraft } = this.#hooks;
    setDraft(ended(draft(), request, isTaken));
    if (problem !== '') this.#refused = [...this.#refused, problem];
    if (draft().sent.length > 0) return;
    this.waiting = '';
    this.problems = this.#refused;
    const count = this.#taken.length;
    const stake = amount(this.#taken.reduce((sum, each) => sum + each, 0n));
    if (count > 0) this.done = count === 1 ? t('taken', { stake }) : t('takenMany', { count: String(count), stake });
  }
}
