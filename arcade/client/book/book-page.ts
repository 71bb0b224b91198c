import { ODDS_FORMATS, type OddsFormat } from '../../src/book/price/formats.ts';
import type { BookLimits, BookSnapshot, Delta, SlipList, SlipReply } from '../../src/bookmaker/wire.ts';
import { exactAmount, minor } from '../shared/amounts.ts';
import { h, pause } from '../shared/dom.ts';
import { t as shared } from '../shared/i18n.ts';
import { headView } from './book-view.ts';
import type { Asked } from './acts.ts';
import { CashOuts } from './cash-outs.ts';
import { BookFeed } from './feed/feed.ts';
import { afterDelta, fromSnapshot, withDetail, type BookState } from './feed/reducer.ts';
import type { BookPageOptions } from './page-options.ts';
import { serverNow } from './parts/clock.ts';
import { morph } from './parts/morph.ts';
import { type Scene } from './parts/price.ts';
import { routeOf, type Route } from './route.ts';
import { ended, EMPTY_DRAFT, sent, stakeMinor, type Draft } from './slip/draft.ts';
import { findAgain, place, type PlacingStep } from './slip/placing.ts';
import { movedTexts } from './slip/moved-texts.ts';
import { slipNow } from './slip/prices.ts';
import { slipRefusalText } from './slip/refusals.ts';
import { mainButton, slipBar, slipView, type SlipScene } from './slip/slip-view.ts';
import { t } from './texts.ts';
import { betsView, type BetsScene } from './views/bets.ts';
import { listView, type ListOptions } from './views/list.ts';
import { matchView, type MarketTab } from './views/match.ts';
import { navView } from './views/nav.ts';
import { rulesView } from './views/rules.ts';

const PAGE_OF = 25;
const DETAIL_MS = 2_000;
const SLIPS_MS = 5_000;

/** The book on the page: hears the feed, holds the slip, draws what the address names. */
export class BookPage {
  readonly element = h('div', { class: 'book' });
  readonly cashOuts: CashOuts;
  readonly #o: BookPageOptions;
  readonly #feed: BookFeed;
  readonly #read = new Map<string, number>();
  #book: BookState | undefined;
  #draft: Draft;
  #format: OddsFormat;
  #favorites: ReadonlySet<string>;
  #limits: BookLimits | undefined;
  #slips: SlipList | undefined;
  #slipsFailed = false;
  #slipsAt = 0;
  #balance: string;
  #list: ListOptions = { order: 'live', search: '', count: PAGE_OF };
  #marketTab: MarketTab = 'all';
  #betsTab: BetsScene['tab'] = 'open';
  #isSheetOpen = false;
  #isLost = false;
  #isPaused = false;
  #problem = '';
  #done = '';
  #waiting = '';
  readonly #alert = h('p', { class: 'visually-hidden', role: 'alert' });

  constructor(options: BookPageOptions) {
    this.#o = options;
    this.#draft = options.kept.draft();
    this.#format = options.kept.format();
    this.#favorites = options.kept.favorites();
    this.#balance = options.session.balance;
    this.cashOuts = new CashOuts(options.link, {
      amount: options.amount,
      changed: () => this.show(),
      ended: (roundId) => options.parent.tell('round-settled', roundId),
      reload: () => this.readSlips(),
      failed: options.failed,
    });
    this.#feed = new BookFeed({
      after: () => this.#book?.n ?? 0,
      delta: (delta) => this.hearDelta(delta),
      snapshot: (snapshot) => this.hearSnapshot(snapshot),
      stand: (lost) => {
        this.#isLost = lost;
        this.show();
      },
    });
  }

  get route(): Route {
    return routeOf(location.hash, this.#book?.sport);
  }

  async open(snapshot: BookSnapshot): Promise<void> {
    this.hearSnapshot(snapshot);
    this.go();
    this.#feed.open();
    if (this.#draft.sent) void this.#find(this.#draft.sent.id);
    await Promise.all([this.#readLimits(), this.readSlips()]);
  }

  hurry(): void {
    this.#feed.open();
    void this.readSlips();
  }

  hearSnapshot(snapshot: BookSnapshot): void {
    this.#book = fromSnapshot(snapshot, performance.now(), this.#book);
    this.#read.clear();
    this.show();
  }

  hearDelta(delta: Delta): void {
    if (!this.#book) return;
    const before = slipNow(this.#book, this.#draft);
    this.#book = afterDelta(this.#book, delta, performance.now());
    this.#sayMoved(before);
    this.show();
  }

  /** A new address: another view from its top, and the feed watches the match that is looked at. */
  go(): void {
    const { route } = this;
    this.#list = { ...this.#list, search: '', count: PAGE_OF };
    this.#isSheetOpen = false;
    this.#feed.watch(route.name === 'match' ? route.id : '');
    if (route.name === 'bets') void this.readSlips();
    this.show();
    scrollTo(0, 0);
    if (location.hash !== '') this.element.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }

  setPaused(paused: boolean): void {
    this.#isPaused = paused;
    this.show();
  }

  tick(): void {
    if (document.visibilityState === 'hidden') return;
    const isOpen = (this.#slips?.open.length ?? 0) > 0;
    if (isOpen && performance.now() - this.#slipsAt > SLIPS_MS) void this.readSlips();
    this.show();
  }

  /** Does what an element of the page asks for. */
  act(asked: Asked): void {
    switch (asked.act) {
      case 'draft':
        return this.#setDraft(asked.change(this.#draft, this.#book));
      case 'clear':
        return this.#setDraft(this.#draft.sent ? this.#draft : { ...EMPTY_DRAFT, policy: this.#draft.policy });
      case 'place':
        return this.#place();
      case 'star':
        return this.#star(asked.id);
      case 'list':
        this.#list = { ...this.#list, ...asked.change };
        return this.show();
      case 'more':
        this.#list = { ...this.#list, count: this.#list.count + PAGE_OF };
        return this.show();
      case 'market-tab':
        this.#marketTab = asked.tab;
        return this.show();
      case 'bets-tab':
        this.#betsTab = asked.tab;
        return this.show();
      case 'format':
        this.#format = ODDS_FORMATS.find((format) => format === asked.format) ?? 'decimal';
        this.#o.kept.keepFormat(this.#format);
        return this.show();
      case 'sheet':
        return this.#toggleSheet();
      case 'reload-bets':
        return void this.readSlips();
      case 'leave':
        return this.#o.leave();
    }
  }

  async readSlips(): Promise<void> {
    this.#slipsAt = performance.now();
    try {
      const open = this.#slips?.open ?? [];
      this.#slips = await this.#o.link.slips();
      this.#slipsFailed = false;
      const settled = new Set(this.#slips.settled.map(({ id }) => id));
      for (const { id, roundId } of open) if (settled.has(id)) this.#o.parent.tell('round-settled', roundId);
    } catch (error) {
      if (this.#o.failed(error)) return;
      this.#slipsFailed = this.#slips === undefined;
    }
    this.show();
  }

  async #readLimits(): Promise<void> {
    try {
      this.#limits = await this.#o.link.limits();
      this.#balance = this.#limits.balance ?? this.#balance;
    } catch (error) {
      if (this.#o.failed(error)) return;
    }
    this.show();
  }

  /** Reads a match in full where a view or a selection needs more than its row has, at most every two seconds. */
  #readDetails(): void {
    const { route } = this;
    const book = this.#book;
    if (!book) return;
    const wanted = new Set(this.#draft.legs.map(({ fixtureId }) => fixtureId));
    if (route.name === 'match') wanted.add(route.id);
    for (const id of wanted) {
      const fixture = book.fixtures.get(id);
      const at = this.#read.get(id);
      if (!fixture || (at !== undefined && performance.now() - at < DETAIL_MS)) continue;
      const isNewer = fixture.state.at !== this.#readAt.get(id);
      if (at !== undefined && !isNewer) continue;
      this.#read.set(id, performance.now());
      this.#readAt.set(id, fixture.state.at);
      void this.#readDetail(id);
    }
  }
  readonly #readAt = new Map<string, number>();

  async #readDetail(id: string): Promise<void> {
    try {
      const detail = await this.#o.link.fixture(id);
      if (!this.#book) return;
      const before = slipNow(this.#book, this.#draft);
      this.#book = withDetail(this.#book, detail, performance.now());
      this.#sayMoved(before);
      this.show();
    } catch {
      // The feed's own rows stay, and the next change of the match asks again.
      this.#readAt.delete(id);
    }
  }

  #setDraft(draft: Draft): void {
    if (draft === this.#draft) return;
    this.#draft = draft;
    this.#problem = '';
    if (draft.legs.length > 0) this.#done = '';
    this.#o.kept.keepDraft(draft);
    this.show();
  }

  #star(id: string): void {
    const next = new Set(this.#favorites);
    if (!next.delete(id)) next.add(id);
    this.#favorites = next;
    this.#o.kept.keepFavorites(next);
    this.show();
  }

  #toggleSheet(): void {
    this.#isSheetOpen = !this.#isSheetOpen;
    this.show();
    const target = this.#isSheetOpen ? '#slip-title' : '.slip-bar .button';
    this.element.querySelector<HTMLElement>(target)?.focus();
  }

  /** A chosen price that moved is said at once, by name. */
  #sayMoved(before: ReturnType<typeof slipNow>): void {
    if (this.#draft.sent) return;
    const now = slipNow(this.#book, this.#draft);
    const texts = movedTexts({ book: this.#book, draft: this.#draft, format: this.#format, before, now });
    if (texts.length > 0) this.#alert.textContent = texts.join(' ');
  }

  #slipScene(): SlipScene {
    return {
      draft: this.#draft,
      now: slipNow(this.#book, this.#draft),
      format: this.#format,
      amount: this.#o.amount,
      exponent: this.#o.session.exponent,
      limits: this.#limits,
      problem: this.#problem,
      done: this.#done,
      waiting: this.#waiting,
      isSheetOpen: this.#isSheetOpen,
    };
  }

  #place(): void {
    const scene = this.#slipScene();
    if (!mainButton(scene).enabled) return;
    const perLine = stakeMinor(this.#draft.stake, this.#o.session.exponent) ?? 0n;
    // The id is on the disk before the slip leaves, so that a reload finds out what became of it.
    this.#setDraft(sent(this.#draft, crypto.randomUUID(), scene.now.prices, exactAmount(perLine)));
    void this.#send(false);
  }

  async #send(isKnown: boolean): Promise<void> {
    const request = this.#draft.sent;
    if (!request) return;
    this.#waiting = t('placingText');
    this.show();
    try {
      await place(this.#o.link, request, (step) => this.#heardStep(step), pause, isKnown);
    } catch (error) {
      this.#o.failed(error);
    }
  }

  async #find(id: string): Promise<void> {
    this.#waiting = t('findingText');
    this.show();
    try {
      const slip = await findAgain(this.#o.link, id, pause);
      if (slip) return await this.#send(true);
      this.#waiting = '';
      this.#setDraft(ended(this.#draft, false));
      this.#problem = t('neverArrivedSlip');
      this.show();
    } catch (error) {
      this.#o.failed(error);
    }
  }

  #heardStep(step: PlacingStep): void {
    if ('reply' in step) return this.#heardEnd(step.step === 'taken', step.reply);
    const seconds = String((this.#limits?.liveDelayMs ?? 3_000) / 1_000);
    if (step.step === 'delayed') this.#waiting = t('delayedText', { seconds });
    else this.#waiting = step.step === 'offline' ? t('offlineText') : t('placingText');
    this.show();
  }

  #heardEnd(isTaken: boolean, { slip, refusal, balance }: SlipReply): void {
    this.#waiting = '';
    this.#setDraft(ended(this.#draft, isTaken));
    if (balance !== null) this.#balance = balance;
    if (isTaken) this.#done = t('taken', { stake: this.#o.amount(slip?.stake ?? '0') });
    else this.#problem = refusal ? slipRefusalText(refusal, this.#o.amount) : t('refusedPlatform');
    if (slip) this.#o.parent.tell(isTaken ? 'round-started' : 'round-settled', slip.roundId);
    this.#takeRefusedPrices(refusal);
    if (isTaken) this.#isSheetOpen = false;
    this.show();
    void this.readSlips();
    void this.#readLimits();
  }

  /** A refusal says more than the feed has brought so far: matches of the slip are read again. */
  #takeRefusedPrices(refusal: SlipReply['refusal']): void {
    if (refusal?.code === 'LEGS') for (const { fixtureId } of this.#draft.legs) void this.#readDetail(fixtureId);
  }

  #main(scene: Scene, route: Route): HTMLElement {
    if (route.name === 'match') return matchView(scene, route.id, this.#marketTab);
    if (route.name === 'rules') return rulesView(this.#limits, this.#o.amount);
    if (route.name !== 'bets') return listView(scene, route, this.#list);
    return betsView({
      format: this.#format,
      slips: this.#slips,
      failed: this.#slipsFailed,
      tab: this.#betsTab,
      ...this.cashOuts.shown,
      amount: this.#o.amount,
      exponent: this.#o.session.exponent,
      marginBps: this.#limits?.cashOutMarginBps,
    });
  }

  /** Draws everything anew into what stands: only what changed is touched. */
  show(): void {
    const book = this.#book;
    if (!book) return;
    this.#readDetails();
    const { route } = this;
    const { session, parent, amount, name } = this.#o;
    const pageMs = performance.now();
    const nowMs = serverNow(book, pageMs);
    const scene = { book, draft: this.#draft, format: this.#format, favorites: this.#favorites, pageMs, nowMs };
    const slip = this.#slipScene();
    const next = h(
      'div',
      { class: 'book', 'data-sheet': this.#isSheetOpen },
      headView({
        name,
        isTrial: session.mode === 'TRIAL',
        isEmbedded: parent.embedded,
        balance: amount(minor(this.#balance)),
        format: this.#format,
      }),
      h('p', { class: 'link-lost', role: 'status', hidden: !this.#isLost }, t('feedLost')),
      h(
        'div',
        { class: 'book-columns', inert: this.#isPaused },
        navView(scene, route, this.#slips?.open.length ?? 0),
        h('main', { class: 'book-main', id: 'main' }, this.#main(scene, route)),
        slipView(slip),
      ),
      slipBar(slip),
      h('div', { class: 'sheet-veil', 'data-do': 'sheet', hidden: !this.#isSheetOpen }),
      h('div', { class: 'veil', role: 'status', hidden: !this.#isPaused }, this.#isPaused ? shared('pausedText') : ''),
      h('p', { class: 'visually-hidden', role: 'alert' }, this.#alert.textContent),
    );
    morph(this.element, next);
  }
}
