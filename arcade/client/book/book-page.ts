import { ODDS_FORMATS, type OddsFormat } from '@baize/protocol/kernel/odds';
import type { BookLimits, BookSnapshot, Delta, FixtureDetail, SlipList, SlipReply } from '../../src/bookmaker/wire.ts';
import { minor } from '../shared/amounts.ts';
import { h } from '../shared/dom.ts';
import { t as shared } from '../shared/i18n.ts';
import { headView } from './book-view.ts';
import type { Asked } from './acts.ts';
import { CashOuts } from './cash-outs.ts';
import { Details } from './feed/details.ts';
import { BookFeed } from './feed/feed.ts';
import { afterDelta, fromSnapshot, withDetail, type BookState } from './feed/reducer.ts';
import type { BookPageOptions } from './page-options.ts';
import { serverNow } from './parts/clock.ts';
import { morph } from './parts/morph.ts';
import type { Scene } from './parts/price.ts';
import { routeOf, type Route } from './route.ts';
import { EMPTY_DRAFT, isOnItsWay, sent, withMoreStake, type Draft } from './slip/draft.ts';
import { movedTexts } from './slip/moved-texts.ts';
import { Placer } from './slip/placer.ts';
import { slipNow } from './slip/prices.ts';
import { mainButton, slipBar, slipView, type SlipScene } from './slip/slip-view.ts';
import { t } from './texts.ts';
import { betsView, type BetsScene } from './views/bets.ts';
import { listView, type ListOptions } from './views/list.ts';
import { matchView, type MarketTab } from './views/match.ts';
import { navView } from './views/nav.ts';
import { rulesView } from './views/rules.ts';

const PAGE_OF = 25;
const SLIPS_MS = 5_000;
const FIRST_LIST: ListOptions = { order: 'live', search: '', count: PAGE_OF };

/** The book on the page: hears the feed, holds the slip, draws what the address names. */
export class BookPage {
  readonly element = h('div', { class: 'book' });
  readonly cashOuts: CashOuts;
  readonly #o: BookPageOptions;
  readonly #feed: BookFeed;
  readonly #details: Details;
  readonly #placer: Placer;
  #book: BookState | undefined;
  #draft: Draft;
  #format: OddsFormat;
  #favorites: ReadonlySet<string>;
  #folded: ReadonlySet<string>;
  #limits: BookLimits | undefined;
  #slips: SlipList | undefined;
  #slipsFailed = false;
  #slipsAt = 0;
  #balance: string;
  #list = FIRST_LIST;
  #marketTab: MarketTab = 'all';
  #betsTab: BetsScene['tab'] = 'open';
  #isSheetOpen = false;
  #isLost = false;
  #isPaused = false;
  #moved = '';
  #address = '';
  #isDrawing = false;

  constructor(options: BookPageOptions) {
    this.#o = options;
    this.#draft = options.kept.draft();
    this.#format = options.kept.format();
    this.#favorites = options.kept.favorites();
    this.#folded = options.kept.folded();
    this.#balance = options.session.balance;
    this.cashOuts = new CashOuts(options.link, {
      amount: options.amount,
      changed: () => this.show(),
      ended: (roundId) => options.parent.tell('round-settled', roundId),
      reload: () => this.readSlips(),
      failed: options.failed,
    });
    this.#details = new Details(options.link.fixture, (detail) => this.#hearDetail(detail));
    this.#placer = new Placer({
      link: options.link,
      amount: options.amount,
      draft: () => this.#draft,
      setDraft: (draft) => this.#setDraft(draft),
      liveDelayMs: () => this.#limits?.liveDelayMs,
      changed: () => this.show(),
      ended: (reply) => this.#ended(reply),
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
    this.#book = fromSnapshot(snapshot, performance.now());
    this.#o.places.open();
    this.#o.parent.tellFormat(this.#format);
    this.#follow();
    this.#feed.open();
    if (isOnItsWay(this.#draft)) void this.#placer.find();
    await Promise.all([this.#readLimits(), this.readSlips()]);
  }

  hurry(): void {
    this.#feed.open();
    void this.readSlips();
  }

  hearSnapshot(snapshot: BookSnapshot): void {
    this.#book = fromSnapshot(snapshot, performance.now(), this.#book);
    this.#details.forget();
    this.show();
  }

  hearDelta(delta: Delta): void {
    if (!this.#book) return;
    const before = slipNow(this.#book, this.#draft);
    this.#book = afterDelta(this.#book, delta, performance.now());
    this.#sayMoved(before);
    this.#showSoon();
  }

  /** A new address: another view, from its top or where the reader left it, and its title has the focus. */
  go(): void {
    const place = this.#o.places.arrive({ list: this.#list, scroll: scrollY });
    this.#list = place?.list ?? FIRST_LIST;
    this.#placer.done = '';
    this.#follow();
    scrollTo(0, place?.scroll ?? 0);
    this.element.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }

  /** The feed watches the match that is looked at. */
  #follow(): void {
    const { route } = this;
    this.#address = location.hash;
    this.#isSheetOpen = this.#o.places.isSheetOpen;
    this.#feed.watch(route.name === 'match' ? route.id : '');
    if (route.name === 'bets') void this.readSlips();
    this.#o.places.keep();
    this.show();
    const link = this.element.querySelector('.book-nav [aria-current]');
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }

  /** The way back of a browser closes the sheet, or opens it again. */
  step(): void {
    if (location.hash !== this.#address || this.#isSheetOpen === this.#o.places.isSheetOpen) return;
    this.#isSheetOpen = !this.#isSheetOpen;
    this.show();
    this.element.querySelector<HTMLElement>(this.#isSheetOpen ? '#slip-title' : '.slip-bar .button')?.focus();
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
        this.#setDraft(asked.change(this.#draft, this.#book));
        return asked.isRemoval ? this.#focusSlip() : undefined;
      case 'clear':
        this.#setDraft(isOnItsWay(this.#draft) ? this.#draft : { ...EMPTY_DRAFT, policy: this.#draft.policy });
        return this.#focusSlip();
      case 'place':
        return this.#place();
      case 'more-stake':
        return this.#setDraft(withMoreStake(this.#draft, asked.minor, this.#o.session.exponent));
      case 'star':
        return this.#star(asked.id);
      case 'fold':
        return this.#fold(asked.key);
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
        this.#o.parent.tellFormat(this.#format);
        return this.show();
      case 'sheet':
        return this.#isSheetOpen ? this.#o.places.closeSheet() : this.#openSheet();
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
    this.#showSoon();
  }

  async #readLimits(): Promise<void> {
    try {
      this.#limits = await this.#o.link.limits();
      this.#balance = this.#limits.balance ?? this.#balance;
    } catch (error) {
      if (this.#o.failed(error)) return;
    }
    this.#showSoon();
  }

  #hearDetail(detail: FixtureDetail): void {
    if (!this.#book) return;
    const before = slipNow(this.#book, this.#draft);
    this.#book = withDetail(this.#book, detail, performance.now());
    this.#sayMoved(before);
    this.#showSoon();
  }

  #setDraft(draft: Draft): void {
    if (draft === this.#draft) return;
    this.#draft = draft;
    this.#placer.forget(draft);
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

  #fold(key: string): void {
    const next = new Set(this.#folded);
    if (!next.delete(key)) next.add(key);
    this.#folded = next;
    this.#o.kept.keepFolded(next);
    this.show();
  }

  #openSheet(): void {
    this.#o.places.openSheet();
    this.step();
  }

  /** The focus of a button that went with what it did stays in the slip. */
  #focusSlip(): void {
    if (document.activeElement !== document.body) return;
    this.element.querySelector<HTMLElement>('.slip .remove, #slip-title')?.focus();
  }

  /** A chosen price that moved is said by name, unless the player takes it as it comes. */
  #sayMoved(before: ReturnType<typeof slipNow>): void {
    if (isOnItsWay(this.#draft) || this.#draft.policy === 'any') return;
    const now = slipNow(this.#book, this.#draft);
    const texts = movedTexts({ book: this.#book, draft: this.#draft, format: this.#format, before, now });
    if (texts.length > 0) this.#moved = texts.join(' ');
  }

  #slipScene(): SlipScene {
    return {
      draft: this.#draft,
      now: slipNow(this.#book, this.#draft),
      format: this.#format,
      amount: this.#o.amount,
      exponent: this.#o.session.exponent,
      limits: this.#limits,
      problems: this.#placer.problems,
      done: this.#placer.done,
      waiting: this.#placer.waiting,
      isSheetOpen: this.#isSheetOpen,
    };
  }

  #place(): void {
    const scene = this.#slipScene();
    if (!mainButton(scene).enabled) return;
    // The ids are on the disk before the slips leave, so that a reload finds out what became of them.
    this.#setDraft(sent(this.#draft, () => crypto.randomUUID(), scene.now.prices, this.#o.session.exponent));
    void this.#placer.send();
  }

  #ended({ slip, refusal, balance }: SlipReply): void {
    if (balance !== null) this.#balance = balance;
    // Its matches take hours, but nothing moves for it now: the page around shows its figures, and may remind of the time.
    if (slip) this.#o.parent.tell('round-settled', slip.roundId);
    // A refusal says more than the feed has brought so far: matches of the slip are read again.
    if (refusal?.code === 'LEGS') for (const { fixtureId } of this.#draft.legs) void this.#details.read(fixtureId);
    if (this.#draft.legs.length === 0) this.#o.places.closeSheet();
    this.show();
    this.#focusSlip();
    void this.readSlips();
    void this.#readLimits();
  }

  #bets(): BetsScene {
    return {
      format: this.#format,
      slips: this.#slips,
      failed: this.#slipsFailed,
      tab: this.#betsTab,
      ...this.cashOuts.shown,
      amount: this.#o.amount,
      exponent: this.#o.session.exponent,
      marginBps: this.#limits?.cashOutMarginBps,
    };
  }

  #main(scene: Scene, route: Route): HTMLElement {
    if (route.name === 'match')
      return matchView({ ...scene, tab: this.#marketTab, folded: this.#folded, bets: this.#bets() }, route.id);
    if (route.name === 'rules') return rulesView(this.#limits, this.#o.amount);
    return route.name === 'bets' ? betsView(this.#bets()) : listView(scene, route, this.#list);
  }

  #wanted(route: Route): ReadonlySet<string> {
    const ids = new Set(this.#draft.legs.map(({ fixtureId }) => fixtureId));
    if (route.name === 'match') ids.add(route.id);
    return ids;
  }

  /** Many changes of the feed between two frames are drawn once. */
  #showSoon(): void {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    requestAnimationFrame(() => {
      this.#isDrawing = false;
      this.show();
    });
  }

  /** Draws everything anew into what stands: only what changed is touched. */
  show(): void {
    const book = this.#book;
    if (!book) return;
    const { route } = this;
    this.#details.want(book, this.#wanted(route), performance.now());
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
      }),
      h('p', { class: 'link-lost', role: 'status' }, this.#isLost ? t('feedLost') : ''),
      h(
        'div',
        { class: 'book-columns', inert: this.#isPaused },
        navView(scene, route, this.#slips?.open.length ?? 0, this.#isSheetOpen),
        h('main', { class: 'book-main', id: 'main', inert: this.#isSheetOpen }, this.#main(scene, route)),
        slipView(slip),
      ),
      slipBar(slip),
      h('div', { class: 'sheet-veil', 'data-do': 'sheet', hidden: !this.#isSheetOpen }),
      h('div', { class: 'veil', role: 'status', hidden: !this.#isPaused }, this.#isPaused ? shared('pausedText') : ''),
      h('p', { class: 'visually-hidden', role: 'alert' }, this.#moved),
      h('p', { class: 'visually-hidden', role: 'status' }, this.#placer.done),
    );
    morph(this.element, next);
  }
}
