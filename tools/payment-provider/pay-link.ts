import type { PayLinkField } from '@baize/protocol/wallet';

/** What the address of a payment says. */
export type PayLink = Readonly<Record<PayLinkField, string>>;
