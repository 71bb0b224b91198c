interface Asked {
  readonly fingerprint: string;
  readonly answer: Promise<unknown>;
  /** Its answer is known, and kept for whoever lost it. */
  ended: boolean;
}

/** One way for what must be answered once under a key, however often it is asked at the same time. */
export type AnswerOnce = <T>(key: string, fingerprint: string, work: () => Promise<T>) => Promise<T>;

/** Long enough for a client that lost the reply to ask again by itself. */
const KEPT_MS = 10_000;

/**
 * Equal calls of one key that come while the first is under way get its answer: a password that guards the call is then
 * tried once, and none of them is refused for what the others did. So do those that come soon after an answer to be
 * kept: the reply may have been lost, and a second try would count. Another call under that key waits until the first
 * has ended. Memory of this process; the keys that were answered are kept by whoever moves the money.
 */
export function createAnswerOnce(isKept: (answer: unknown) => boolean = () => false): AnswerOnce {
  const asked = new Map<string, Asked>();
  return async <T>(key: string, fingerprint: string, work: () => Promise<T>): Promise<T> => {
    for (let first = asked.get(key); first !== undefined; first = asked.get(key)) {
      if (first.fingerprint === fingerprint) return first.answer as Promise<T>;
      if (first.ended) break;
      await first.answer.catch(() => undefined);
    }
    const forget = (): void => {
      if (asked.get(key) === mine) asked.delete(key);
    };
    const answer = work().then(
      (value) => {
        mine.ended = true;
        if (isKept(value)) setTimeout(forget, KEPT_MS).unref();
        else forget();
        return value;
      },
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    const mine: Asked = { fingerprint, answer, ended: false };
    asked.set(key, mine);
    return answer;
  };
}
