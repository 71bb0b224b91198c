import type { SiteSettings } from '@baize/protocol/settings';

export type ServiceAddresses = SiteSettings['customerService'];

/** Addresses in full: a place of our own gets the origin that visitors find us at. */
export function resolveAddresses({ liveChat, vipService }: ServiceAddresses, origin: string): ServiceAddresses {
  const full = (address: string): string => new URL(address, origin).href;
  return {
    ...(liveChat === undefined ? {} : { liveChat: full(liveChat) }),
    ...(vipService === undefined ? {} : { vipService: full(vipService) }),
  };
}

/** Origins that the front end may open: what an address sealed by somebody else names is not among them. */
export const serviceOrigins = ({ liveChat, vipService }: ServiceAddresses): string[] => [
  ...new Set([liveChat, vipService].flatMap((address) => (address === undefined ? [] : [new URL(address).origin]))),
];
