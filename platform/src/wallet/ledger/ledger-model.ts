/**
 * The rules of the ledger and of semantics §1.5 once more, over plain maps. The property test holds the database
 * against it, so it is written from the table alone and shares no code with what it checks.
 */
export interface Answer {
  readonly code: number | string;
  readonly duplicate: boolean;
  readonly balance: bigint;
}

interface ModelTransaction {
  readonly fingerprint: string;
  readonly type: 'BET' | 'BETWIN' | 'WIN' | 'BONUS' | 'ROLLBACK' | 'UNSEEN';
  readonly player: number;
  readonly round: string;
  readonly ref: string;
  readonly stake: bigint;
  readonly win: bigint;
  rejected: boolean;
  undone: boolean;
  /** Wins that stand against a bet. */
  wins: number;
  /** A bet whose win was taken back may be refunded although its round is over. */
  reopened: boolean;
}

export interface StakeCommand {
  readonly tx: string;
  readonly player: number;
  readonly round: string;
  readonly stake: bigint;
  readonly win?: bigint;
  readonly closed: boolean;
}

export interface WinCommand {
  readonly tx: string;
  readonly ref: string;
  readonly player: number;
  readonly round: string;
  readonly amount: bigint;
  readonly closed: boolean;
}

export class LedgerModel {
  readonly balances: bigint[];
  readonly #transactions = new Map<string, ModelTransaction>();
  readonly #closed = new Set<string>();
  readonly #rounds = new Set<string>();
  readonly #transfers = new Map<string, { print: string; answer: Answer }>();

  constructor(players: number) {
    this.balances = Array.from({ length: players }, () => 0n);
  }

  /** `from` and `to` are players; undefined is the brand. */
  transfer(key: string, from: number | undefined, to: number | undefined, amount: bigint): Answer {
    const print = `${from}>${to}:${amount}`;
    const teller = from ?? to ?? 0;
    const known = this.#transfers.get(key);
    if (known) {
      if (known.print !== print) return this.#answer('IDEMPOTENCY_CONFLICT', teller);
      return { ...known.answer, duplicate: true };
    }
    if (from !== undefined && this.#balance(from) < amount) return this.#answer('INSUFFICIENT_FUNDS', teller);
    if (from !== undefined) this.#move(from, -amount);
    if (to !== undefined) this.#move(to, amount);
    const answer = this.#answer('OK', teller);
    this.#transfers.set(key, { print, answer });
    return answer;
  }

  stake({ tx, player, round, stake, win, closed }: StakeCommand): Answer {
    const type = win === undefined ? 'BET' : 'BETWIN';
    const entry = this.#entry({ type, player, round, stake, win: win ?? 0n });
    const known = this.#repeat(tx, entry);
    if (known) return known;
    if (this.#closed.has(`${player}/${round}`)) return this.#answer(2005, player);
    if (this.#balance(player) < stake) {
      this.#transactions.set(tx, { ...entry, rejected: true });
      return this.#answer(1001, player);
    }
    this.#transactions.set(tx, entry);
    this.#move(player, (win ?? 0n) - stake);
    this.#rounds.add(`${player}/${round}`);
    if (closed) this.#closed.add(`${player}/${round}`);
    return this.#answer(0, player);
  }

  win({ tx, ref, player, round, amount, closed }: WinCommand): Answer {
    const entry = this.#entry({ type: 'WIN', player, round, ref, win: amount });
    const known = this.#repeat(tx, entry);
    if (known) return known;
    const bet = this.#transactions.get(ref);
    if (!bet || bet.player !== player) return this.#answer(2002, player);
    if (bet.undone) return this.#answer(2003, player);
    if (!['BET', 'BETWIN'].includes(bet.type) || bet.rejected || bet.round !== round) return this.#answer(2002, player);
    if (this.#closed.has(`${player}/${round}`)) return this.#answer(2005, player);
    this.#transactions.set(tx, entry);
    bet.wins += 1;
    bet.reopened = false;
    this.#move(player, amount);
    if (closed) this.#closed.add(`${player}/${round}`);
    return this.#answer(0, player);
  }

  rollback(tx: string, ref: string, player: number, round: string): Answer {
    const entry = this.#entry({ type: 'ROLLBACK', player, round, ref });
    const known = this.#repeat(tx, entry);
    if (known) return known;
    if (tx === ref) return this.#answer(4002, player);
    const target = this.#transactions.get(ref);
    if (!target) {
      this.#transactions.set(tx, entry);
      this.#transactions.set(ref, { ...this.#entry({ type: 'UNSEEN', player, round }), undone: true });
      return this.#answer(0, player);
    }
    if (target.player !== player || target.round !== round || target.type === 'ROLLBACK')
      return this.#answer(2002, player);
    const isBet = target.type === 'BET' || target.type === 'BETWIN';
    const lost = target.type === 'BET' && !target.reopened && !target.undone && this.#closed.has(`${player}/${round}`);
    if (isBet && (target.wins > 0 || (lost && !target.rejected))) return this.#answer(2004, player);
    this.#transactions.set(tx, entry);
    if (target.undone) return { ...this.#answer(0, player), duplicate: true };
    if (target.rejected) return this.#answer(0, player);
    target.undone = true;
    this.#move(player, target.stake - target.win);
    if (target.type === 'WIN') this.#takeWinFrom(target.ref);
    return this.#answer(0, player);
  }

  bonus(tx: string, player: number, amount: bigint): Answer {
    const entry = this.#entry({ type: 'BONUS', player, round: '', win: amount });
    const known = this.#repeat(tx, entry);
    if (known) return known;
    this.#transactions.set(tx, entry);
    this.#move(player, amount);
    return this.#answer(0, player);
  }

  endRound(player: number, round: string): Answer {
    const key = `${player}/${round}`;
    if (this.#closed.has(key)) return { ...this.#answer(0, player), duplicate: true };
    if (!this.#rounds.has(key)) return this.#answer(2002, player);
    this.#closed.add(key);
    return this.#answer(0, player);
  }

  #takeWinFrom(ref: string): void {
    const bet = this.#transactions.get(ref);
    if (!bet) return;
    bet.wins -= 1;
    if (bet.wins === 0 && bet.type === 'BET') bet.reopened = true;
  }

  #repeat(tx: string, entry: ModelTransaction): Answer | undefined {
    const known = this.#transactions.get(tx);
    if (!known) return undefined;
    if (known.type === 'UNSEEN') return this.#answer(entry.type === 'ROLLBACK' ? 2001 : 2003, entry.player);
    if (known.fingerprint !== entry.fingerprint) return this.#answer(2001, entry.player);
    if (known.undone) return this.#answer(2003, entry.player);
    if (known.rejected) return this.#answer(1001, entry.player);
    return { ...this.#answer(0, entry.player), duplicate: true };
  }

  #entry(facts: Pick<ModelTransaction, 'type' | 'player' | 'round'> & Partial<ModelTransaction>): ModelTransaction {
    const { type, player, round, ref = '', stake = 0n, win = 0n } = facts;
    const fingerprint = [type, player, round, ref, stake, win].join('|');
    return {
      fingerprint,
      type,
      player,
      round,
      ref,
      stake,
      win,
      rejected: false,
      undone: false,
      wins: 0,
      reopened: false,
    };
  }

  #balance = (player: number): bigint => this.balances[player] ?? 0n;

  #move(player: number, amount: bigint): void {
    this.balances[player] = this.#balance(player) + amount;
  }

  #answer = (code: number | string, player: number): Answer => ({
    code,
    duplicate: false,
    balance: this.#balance(player),
  });
}
