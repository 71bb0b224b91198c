interface UnderWay {
  readonly fingerprint: string;
  readonly answer: Promise<unknown>;
}

/** One way for what must be answered once under a key, however often it is asked at the same time. */
export type AnswerOnce = <T>(key: string, fingerprint: string, work: () => Promise<T>) => Promise<T>;

/**
 * Equal calls of one key that come while the first is under way get its answer: a password that guards the call is then
 * tried once, and none of them is refused for what the others did. Another call under that key waits until the first has
 * ended. Memory of this process; the keys that were answered are kept by whoever moves the money.
 */
export function createAnswerOnce(): AnswerOnce {
  const underWay = new Map<string, UnderWay>();
  return async <T>(key: string, fingerprint: string, work: () => Promise<T>): Promise<T> => {
    for (let first = underWay.get(key); first !== undefined; first = underWay.get(key)) {
      if (first.fingerprint === fingerprint) return first.answer as Promise<T>;
      await first.answer.catch(() => undefined);
    }
    const answer = work().finally(() => underWay.delete(key));
    underWay.set(key, { fingerprint, answer });
    return answer;
  };
}
