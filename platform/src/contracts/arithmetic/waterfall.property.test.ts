import { isWithin, rateFor, type ContractType, type Terms, type TierTerms } from '@baize/protocol/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dividendOf } from './dividend.ts';
import { realtimeOf, type SettledBet } from './realtime.ts';
import { salaryOf } from './salary.ts';
import { netsOf, type Share } from './waterfall.ts';

/** An agent of a tree: who stands above (an earlier one), the own bets, and what was asked for. */
interface Node {
  readonly above: number;
  readonly bets: readonly SettledBet[];
  readonly wanted: Terms;
}

const amount = fc.bigInt({ min: 1n, max: 3_000_000_000n });
const bet: fc.Arbitrary<SettledBet> = fc
  .record({ stake: amount, won: fc.boolean(), tie: fc.boolean() })
  .map(({ stake, won, tie }) =>
    tie ? { stake, payout: stake, validBet: 0n } : { stake, payout: won ? stake * 2n : 0n, validBet: stake },
  );
const tier: fc.Arbitrary<TierTerms> = fc.record({
  validBet: amount,
  loss: fc.bigInt({ min: 0n, max: 1_000_000_000n }),
  active: fc.nat(3),
  rate: fc.integer({ min: 100, max: 1_000 }),
});
const terms: fc.Arbitrary<Terms> = fc.record({
  period: fc.constant('DAILY' as const),
  tiers: fc.array(tier, { minLength: 1, maxLength: 3 }),
  floorRate: fc.constant(null),
  lossRate: fc.nat(500),
});
const tree = fc
  .array(fc.record({ above: fc.nat(30), bets: fc.array(bet, { maxLength: 4 }), wanted: terms }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((nodes): Node[] => nodes.map((node, index) => ({ ...node, above: index === 0 ? -1 : node.above % index })));

/** Brings proposed terms within the upline's, as the rules of signing do. */
function within(type: ContractType, wanted: Terms, own: Terms | undefined): Terms {
  if (own === undefined || isWithin(type, wanted, own)) return wanted;
  const tiers = wanted.tiers.map((each) => ({ ...each, rate: Math.min(each.rate, rateFor(own, each)) }));
  const lossRate = Math.min(wanted.lossRate, own.lossRate);
  const cut = { ...wanted, tiers, lossRate };
  return isWithin(type, cut, own) ? cut : own;
}

function signed(type: ContractType, nodes: readonly Node[]): readonly Terms[] {
  const all: Terms[] = [];
  for (const { above, wanted } of nodes) {
    // A real-time salary has one tier.
    const one = type === 'realtime' ? { ...wanted, tiers: wanted.tiers.slice(0, 1) } : wanted;
    all.push(within(type, one, all[above]));
  }
  return all;
}

const below = (nodes: readonly Node[], index: number): SettledBet[][] =>
  nodes.flatMap(({ above, bets }, at) => (above === index ? [[...bets], ...below(nodes, at)] : []));

/** Team figures without the agent, as salaries count them. */
function teamOf(nodes: readonly Node[], index: number, self: boolean) {
  const members = [...(self ? [[...(nodes[index]?.bets ?? [])]] : []), ...below(nodes, index)];
  const bets = members.flat();
  return {
    bets,
    validBet: bets.reduce((sum, { validBet }) => sum + validBet, 0n),
    memberPnl: bets.reduce((sum, { payout, stake }) => sum + payout - stake, 0n),
    active: members.filter((each) => each.some(({ validBet }) => validBet > 0n)).length,
  };
}

function sharesOf(type: ContractType, nodes: readonly Node[]): readonly Share[] {
  const contracts = signed(type, nodes);
  return nodes.map(({ above }, index) => {
    const contract = contracts[index];
    if (contract === undefined) throw new Error('every agent signed');
    const team = teamOf(nodes, index, type === 'dividend');
    const grossMinor =
      type === 'dividend'
        ? dividendOf(contract, { ...team, salaries: 0n, carriedWin: 0n }, { deductSalaries: true }).grossMinor
        : type === 'realtime'
          ? realtimeOf(contract, team.bets, { lossBase: 'VALID_BET' }).grossMinor
          : salaryOf(contract, team, { fullUnits: type === 'daily' }).grossMinor;
    return { id: String(index), payer: above < 0 ? null : String(above), grossMinor };
  });
}

const sum = (values: Iterable<bigint>): bigint => [...values].reduce((all, each) => all + each, 0n);

describe.each(['dividend', 'daily', 'hourly', 'realtime'] as const)('a tree of %s contracts', (type) => {
  it('gives all agents together what the house pays the top', () => {
    fc.assert(
      fc.property(tree, (nodes) => {
        const shares = sharesOf(type, nodes);
        expect(sum(netsOf(shares).values())).toBe(shares[0]?.grossMinor);
      }),
    );
  });

  it('comes to the same in whatever order bets were settled', () => {
    fc.assert(
      fc.property(tree, (nodes) => {
        const turned = nodes.map((node) => ({ ...node, bets: node.bets.toReversed() }));
        expect(sharesOf(type, turned)).toEqual(sharesOf(type, nodes));
      }),
    );
  });
});

it.each(['daily', 'hourly', 'realtime'] as const)('never leaves anybody with less than nothing of a %s', (type) => {
  fc.assert(
    fc.property(tree, (nodes) => {
      for (const net of netsOf(sharesOf(type, nodes)).values()) expect(net >= 0n).toBe(true);
    }),
  );
});

it('leaves nobody with less than nothing of a dividend where every team lost', () => {
  const losing = tree.map((nodes) =>
    nodes.map((node) => ({ ...node, bets: node.bets.map((each) => ({ ...each, payout: 0n, validBet: each.stake })) })),
  );
  fc.assert(
    fc.property(losing, (nodes) => {
      for (const net of netsOf(sharesOf('dividend', nodes)).values()) expect(net >= 0n).toBe(true);
    }),
  );
});
