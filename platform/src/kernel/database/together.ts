export interface TogetherOptions {
  /** How many calls may run at once; later ones wait and go with the next. */
  readonly lanes: number;
  /** How many go in one call at most. */
  readonly most: number;
}

interface Waiting<In, Out> {
  readonly item: In;
  readonly resolve: (out: Out) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Sends what is asked at the same time in one call, whose answers stand in the order of the items. What fails together
 * is asked again one by one, so that nobody fails for another's sake: `call` must bear being asked twice.
 */
export function together<In, Out>(
  call: (items: readonly In[]) => Promise<readonly Out[]>,
  { lanes, most }: TogetherOptions,
): (item: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = [];
  let [onTheirWay, isPlanned] = [0, false];

  const start = (): void => {
    while (onTheirWay < lanes && waiting.length > 0) {
      onTheirWay += 1;
      void send(waiting.splice(0, most)).finally(() => {
        onTheirWay -= 1;
        start();
      });
    }
  };

  const send = async (asked: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const answers = await call(asked.map(({ item }) => item));
      if (answers.length !== asked.length) throw new Error(`${asked.length} were asked, ${answers.length} answered`);
      for (const [place, answer] of answers.entries()) asked[place]?.resolve(answer);
    } catch (error) {
      if (asked.length === 1) asked[0]?.reject(error);
      else for (const one of asked) await send([one]);
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isPlanned) return;
      isPlanned = true;
      // After all that has arrived with it was read.
      setImmediate(() => {
        isPlanned = false;
        start();
      });
    });
}
