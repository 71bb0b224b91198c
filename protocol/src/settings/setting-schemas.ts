import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { MENU_KEYS } from './constants.ts';
import { registerSettings, whitelabelSwitches } from './schemas.ts';

const codes: readonly string[] = languages.map(({ code }) => code);
const country = z.string().check(z.regex(/^[A-Z]{2}$/));
/** An address or a network, such as 203.0.113.7 or 203.0.113.0/24. */
const network = text(50, 2);

/** Whether the site is open, and until when it is not. */
export const openingSetting = z.object({
  maintenance: z.boolean(),
  maintenanceEnd: z.optional(z.iso.datetime()),
  /** Plain words by language for those who find the site closed. */
  notice: z._default(z.record(z.string().check(z.refine((code) => codes.includes(code))), text(300, 1)), {}),
});

/** The countries and addresses of the site. Addresses weigh more than countries, and an exception more than a rule. */
export const regionsSetting = z.object({
  /** ISO 3166 codes of countries in which the site is not offered. */
  deniedCountries: z._default(z.array(country).check(z.maxLength(300)), []),
  /** Not empty: nowhere else. An unknown country is elsewhere. */
  allowedCountries: z._default(z.array(country).check(z.maxLength(300)), []),
  deniedAddresses: z._default(z.array(network).check(z.maxLength(2_000)), []),
  /** Let in whatever the rules say: offices, auditors. */
  allowedAddresses: z._default(z.array(network).check(z.maxLength(2_000)), []),
});

/** https, this machine, or a place of our own that begins with a slash. */
const popUp = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/|\/(?![/\\]))[^\s\\"'<>]*$/),
  );

/** Addresses of the two services, opened in a pop-up; without the first there is no customer service. */
export const customerServiceSetting = z.object({ liveChat: z.optional(popUp), vipService: z.optional(popUp) });

/** Empty: no analytics. */
export const analyticsSetting = z.object({
  gtagId: z.string().check(z.maxLength(40), z.regex(/^(?:|[A-Z]{1,4}-[A-Z0-9-]{4,30})$/)),
});

/** Menu entries that the operator does not want to show, though they open something. */
export const menuSetting = z.object({ hidden: z.array(z.enum(MENU_KEYS)).check(z.maxLength(100)) });

/** A list of other addresses, signed where the key is (never here); empty for none. */
export const routesSetting = z.object({
  signed: z.string().check(z.maxLength(4_000), z.regex(/^(?:|[\w-]+\.[\w-]+\.[\w-]+)$/)),
});

/** The brand's addresses and appearance; its name and currency are fixed when it is created. */
export const brandSetting = z.object({
  /** Host names without port, each of one brand alone; a brand without any is found by its name, or as the default. */
  hosts: z
    .array(
      z.string().check(z.maxLength(253), z.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9-]{1,63})*$/)),
    )
    .check(z.maxLength(50)),
  /** Shown before a balance. */
  symbol: text(8, 1),
  defaultLanguage: z.string().check(z.refine((code) => codes.includes(code))),
  /** IANA name: the brand's days, weeks and months begin by it. Another one is planned by `ops.planTimeZone` and refused here. */
  timeZone: z.optional(text(64, 1)),
});

/** Operators' settings, by name. */
export const settingSchemas = {
  switches: whitelabelSwitches,
  register: registerSettings,
  opening: openingSetting,
  regions: regionsSetting,
  customerService: customerServiceSetting,
  analytics: analyticsSetting,
  menu: menuSetting,
  routes: routesSetting,
} as const;

export type SettingName = keyof typeof settingSchemas;
/** All settings of a brand. */
export type SiteSettings = { readonly [N in SettingName]: z.infer<(typeof settingSchemas)[N]> };
export type BrandSetting = z.infer<typeof brandSetting>;
