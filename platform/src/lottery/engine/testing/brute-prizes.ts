import type { DrawNumbers } from '@baize/protocol/lottery';

/** Wins by price key, counted in halves; or the stake goes back. Written from the rules, not from the engine. */
export type Wins = Readonly<Record<string, number>> | 'push';

const win = (halves: number, key = '*'): Wins => (halves === 0 ? {} : { [key]: halves });
const yes = (holds: boolean, key = '*'): Wins => win(holds ? 2 : 0, key);

const ends = (prizes: readonly string[], digits: number): string[] =>
  prizes.filter((prize) => prize.length >= digits).map((prize) => prize.substring(prize.length - digits));

const count = (list: readonly string[], token: string): number => list.filter((other) => other === token).length;

/** The Vietnam plays, by the table of the rules. */
export function bruteVietnam(code: string, line: readonly string[], draw: DrawNumbers, north: boolean): Wins {
  const prizes = (...groups: string[]): string[] => groups.flatMap((group) => draw[group] ?? []);
  const board = Object.values(draw).flat();
  const pairs = ends(board, 2);
  const [special = ''] = draw.special ?? [];
  const two = Number(special.slice(-2));
  const [token = ''] = line;
  const head2 = north ? prizes('seventh') : prizes('eighth');
  const head3 = north ? prizes('sixth') : prizes('seventh');
  const hits = (list: readonly string[], digits: number): Wins => win(2 * count(ends(list, digits), token));
  switch (code) {
    case 'LO2':
    case 'LO3':
    case 'LO4':
      return hits(board, Number(code.charAt(2)));
    case 'LO2_7':
      return hits(prizes('fourth'), 2);
    case 'LO3_7':
      return hits(prizes('fourth'), 3);
    case 'LO2_8':
      return hits([...prizes('seventh'), ...prizes('sixth'), special], 2);
    case 'NHAT':
      return hits(prizes('first'), 2);
    case 'DE':
      return hits([special], 2);
    case 'HEAD2':
      return hits(head2, 2);
    case 'HT2':
      return hits([...head2, special], 2);
    case 'HEAD3':
      return hits(head3, 3);
    case 'TAIL3':
      return hits([special], 3);
    case 'HT3':
      return hits([...head3, special], 3);
    case 'TAIL4':
      return hits([special], 4);
    case 'DE1H':
      return yes(special[special.length - 2] === token);
    case 'DE1T':
      return yes(special[special.length - 1] === token);
    case 'CL':
      return yes((two % 2 === 0 ? 'even' : 'odd') === token, token);
    case 'TX':
      return yes((two < 50 ? 'small' : 'big') === token, token);
    case 'DA':
    case 'DA2': {
      const [a = 0, b = 0] = line.map((number) => count(pairs, number));
      return win(a > 0 && b > 0 ? a + b : 0);
    }
    default: {
      const present = line.filter((number) => pairs.includes(number)).length;
      return yes(code.startsWith('X') ? present === line.length : present === 0);
    }
  }
}

/** Thai, Lao and 4D. */
export function bruteSouthEastAsia(code: string, line: readonly string[], draw: DrawNumbers): Wins {
  const [token = ''] = line;
  const [first = ''] = draw.first ?? [];
  const [last2 = ''] = draw.last2 ?? [];
  const tail = (digits: number): string => first.slice(first.length - digits);
  const box = (text: string): string => text.split('').sort().join('');
  const orders = String(allOrders(token).size);
  switch (code) {
    case 'TOP2':
    case 'D2':
      return yes(tail(2) === token);
    case 'TOP3':
    case 'D3':
    case '3A':
      return yes(tail(3) === token);
    case 'TOP4':
    case 'D4':
    case '4A':
      return yes(tail(4) === token);
    case 'TOTE3':
      return yes(allOrders(token).has(tail(3)), orders);
    case 'TOTE4':
      return yes(allOrders(token).has(tail(4)), orders);
    case 'FRONT3':
      return win(2 * count(draw.front3 ?? [], token));
    case 'BOTTOM3':
      return win(2 * count(draw.last3 ?? [], token));
    case 'BOTTOM2':
      return yes(last2 === token);
    case 'RUN_TOP':
      return yes(tail(3).includes(token));
    case 'RUN_BOTTOM':
      return yes(last2.includes(token));
    default: {
      const tiers = code.endsWith('SMALL') ? ['first', 'second', 'third'] : Object.keys(draw);
      const isBox = code.startsWith('IBOX');
      return Object.fromEntries(
        tiers.flatMap((tier) => {
          const hit = (draw[tier] ?? []).filter((prize) =>
            isBox ? box(prize) === box(token) : prize === token,
          ).length;
          return hit === 0 ? [] : [[isBox ? `${orders}:${tier}` : tier, 2 * hit]];
        }),
      );
    }
  }
}

/** Every order of some digits, by taking each digit out in turn. */
export function allOrders(token: string): Set<string> {
  if (token === '') return new Set(['']);
  const orders = new Set<string>();
  for (let i = 0; i < token.length; i += 1) {
    for (const rest of allOrders(token.slice(0, i) + token.slice(i + 1))) orders.add(token.charAt(i) + rest);
  }
  return orders;
}
