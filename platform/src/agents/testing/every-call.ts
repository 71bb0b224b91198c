/** The parameters of a path, all with one value; a kind of contract has a valid one. */
export const paramsOf = (path: string, value: string): Record<string, string> =>
  Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, name === 'type' ? 'daily' : value]),
  );

const BODIES: Readonly<Record<string, object>> = {
  'agents.setRate': { rateBps: 0 },
  'agents.setPrizeGroup': { prizeGroup: 1700 },
  'agents.writeToDownline': { key: 'k', text: 'hello' },
  'agents.createLink': { kind: 'member', rateBps: 0 },
};

/** The smallest valid body of a call. */
export const bodyFor = (id: string): object => BODIES[id] ?? {};
