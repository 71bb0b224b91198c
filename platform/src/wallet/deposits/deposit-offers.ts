import { currencyOf, feeOn, formatMoney, minorOf, refuseFields, stepOf, type Problem } from '@baize/protocol/kernel';
import type { DepositMethod, PaymentMark, PaymentMethod, PaymentMethodTerms } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps } from '../../kernel/wing.ts';
import { text } from '../../kernel/texts/texts.ts';
import { defaultTerms, methodsOf, type Method } from './deposit-methods.ts';
import { withWallet } from '../tables.ts';

/** A way to pay with the terms that hold for a brand. */
export interface Offer extends PaymentMethodTerms {
  readonly method: Method;
  readonly currency: string;
}

/** The brand and currency that methods are offered in. */
interface Place {
  readonly merchant: string;
  readonly currency: string;
}

/** Ways to pay by brand, currency and rank: the default terms, and over them what an operator decided. */
export function createDepositOffers({ config, ranks }: Pick<Deps, 'config' | 'ranks'>) {
  const methods = methodsOf(config.demo);
  const hasProvider = config.paymentProvider !== undefined;

  async function every(tx: Tx, { merchant, currency }: Place): Promise<Offer[]> {
    const decided = await withWallet(tx)
      .selectFrom('deposit_methods')
      .select(['code', 'terms'])
      .where('merchant', '=', merchant)
      .where('currency', '=', currency)
      .execute();
    return methods.flatMap((method) => {
      const terms =
        decided.find(({ code }) => code === method.code)?.terms ?? defaultTerms(method, currency, config.demo);
      return terms ? [{ method, currency, ...terms }] : [];
    });
  }

  /** Without a provider its page cannot be opened, whatever an operator decided. */
  const payable = (offer: Offer): Offer =>
    offer.method.kind === 'PROVIDER' && offer.status === 'OPEN' && !hasProvider
      ? { ...offer, status: 'COMING_SOON' }
      : offer;

  return {
    /** A brand's offered and announced methods, before log-in. */
    marks: async (tx: Tx, place: Place, language: string): Promise<PaymentMark[]> =>
      (await every(tx, place))
        .map(payable)
        .filter(({ status, minRank }) => status !== 'CLOSED' && minRank === 0)
        .map(({ method, status }) => ({
          code: method.code,
          name: text(language, `wallet.method.${method.code}`),
          icon: method.icon,
          status,
        })),

    /** The methods that a member may use. */
    ofMember: async (tx: Tx, place: Place & { readonly memberId: string }): Promise<Offer[]> => {
      const offers = await every(tx, place);
      const rank = offers.some(({ minRank }) => minRank > 0) ? await ranks.levelOf(tx, place.memberId) : 0;
      return offers.map(payable).filter(({ minRank }) => minRank <= rank);
    },

    methods,
    every,

    /** Faults of terms: reversed bounds, sums that the currency cannot pay. */
    faultOf: (terms: PaymentMethodTerms, currency: string): Problem | undefined => {
      const step = stepOf(currencyOf(currency));
      const rule = [{ rule: 'step', min: formatMoney(step, currencyOf(currency)) }];
      const off = (value: string): boolean => minorOf(value) % step !== 0n;
      const fields = {
        ...(off(terms.minAmount) || minorOf(terms.minAmount) <= 0n ? { minAmount: rule } : {}),
        ...(off(terms.maxAmount) ? { maxAmount: rule } : {}),
        ...(off(terms.fee) ? { fee: rule } : {}),
        ...(terms.quickAmounts.some(off) ? { quickAmounts: rule } : {}),
        ...(minorOf(terms.maxAmount) < minorOf(terms.minAmount)
          ? { maxAmount: [{ rule: 'min', min: terms.minAmount }] }
          : {}),
      };
      return Object.keys(fields).length > 0 ? refuseFields(fields).problem : undefined;
    },

    decide: async (tx: Tx, { merchant, currency }: Place, code: string, terms: PaymentMethodTerms): Promise<void> => {
      await sql`insert into deposit_methods (merchant, currency, code, terms)
        values (${merchant}, ${currency}, ${code}, ${JSON.stringify(terms)}::jsonb)
        on conflict (merchant, currency, code) do update set terms = excluded.terms`.execute(tx);
    },
  };
}

/** The fee of an amount by an offer, in minor units. */
export const feeOf = (amountMinor: bigint, { fee, feeBps, currency }: Offer): bigint =>
  feeOn(amountMinor, { fixedMinor: minorOf(fee), bps: feeBps }, currencyOf(currency));

const money = (value: string, currency: string): string => formatMoney(minorOf(value), currencyOf(currency));

export const depositMethodIn = (offer: Offer, language: string): DepositMethod => ({
  code: offer.method.code,
  name: text(language, `wallet.method.${offer.method.code}`),
  icon: offer.method.icon,
  kind: offer.method.kind,
  currency: offer.currency,
  minAmount: money(offer.minAmount, offer.currency),
  maxAmount: money(offer.maxAmount, offer.currency),
  fee: money(offer.fee, offer.currency),
  feeBps: offer.feeBps,
  arrivesMinutes: offer.arrivesMinutes,
  status: offer.status,
  quickAmounts: offer.quickAmounts.map((value) => money(value, offer.currency)),
});

export const paymentMethodIn = ({ method, ...terms }: Offer, language: string): PaymentMethod => ({
  ...terms,
  code: method.code,
  name: text(language, `wallet.method.${method.code}`),
  kind: method.kind,
});
