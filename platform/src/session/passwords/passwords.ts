import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Unavailable } from '../../kernel/calls/errors.ts';
import { PASSWORD_COST, type PasswordCost } from '../../kernel/config.ts';
import type { Deps } from '../../kernel/wing.ts';

/**
 * Each one takes 19 MiB and some 30 ms of a core, so few run at once and few may wait. More than there are cores would
 * take turns with everything else the platform answers.
 */
const AT_ONCE = Math.min(4, availableParallelism());
const MOST_WAITING = 256;

const unpadded = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** A hash at the cost of every other that no password has; made of random bytes, so it needs no hashing to be had. */
const hashOfNobody = ({ memoryCost, timeCost, parallelism }: PasswordCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${unpadded(16)}$${unpadded(32)}`;

const shared = new WeakMap<object, Passwords>();

/** The one turnstile of a platform, whichever wing asks. */
export function passwordsOf({ db, config }: Pick<Deps, 'db' | 'config'>): Passwords {
  const found = shared.get(db) ?? new Passwords(config.passwordCost);
  shared.set(db, found);
  return found;
}

/** Hashes and checks passwords, a few at a time. */
export class Passwords {
  readonly #waiting: (() => void)[] = [];
  readonly #cost: PasswordCost;
  readonly #nobodys: string;
  #running = 0;

  constructor(cost: PasswordCost = PASSWORD_COST) {
    this.#cost = cost;
    this.#nobodys = hashOfNobody(cost);
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, this.#cost));
  }

  /** Without a hash (there is no such person) it takes as long and is false. */
  async check(passwordHash: string | undefined, password: string): Promise<boolean> {
    // An account without a password stores something that is no hash.
    const known = passwordHash?.startsWith('$argon2') ? passwordHash : undefined;
    const right = await this.#inTurn(() => verify(known ?? this.#nobodys, password));
    return right && known !== undefined;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING) throw new Unavailable('too many passwords wait to be checked');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
