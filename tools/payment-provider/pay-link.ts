import type { PayLinkField } from '@baize/protocol/wallet';

/** The fields in the address of a payment. */
export type PayLink = Readonly<Record<PayLinkField, string>>;
