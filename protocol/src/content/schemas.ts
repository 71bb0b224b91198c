import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { ANNOUNCEMENT_EXECUTION, ANNOUNCEMENT_TYPES, FEEDBACK_MAX_CHARACTERS } from '../kernel/constants.ts';
import { nothing, readableText, text } from '../kernel/fields.ts';
import { BANNER_GROUPS, HELP_TOPICS, RESOURCE_TYPES } from './constants.ts';

export const notice = z.object({
  title: z.string(),
  /** HTML, sanitised when written; sanitise again when shown. */
  content: z.string(),
  /** yyyy-MM-dd hh:mm:ss, the specification's own form. */
  timestamp: z.string(),
});

export const resource = z.object({
  type: z.enum(RESOURCE_TYPES),
  /** https, mailto, or a place of our own that begins with a slash. */
  url: z.string(),
  /** A picture of the code to scan; where it is absent, draw one from `url`. */
  qrCodeUrl: z.optional(z.string()),
  labelNameEn: z.string(),
  labelNameCn: z.string(),
  /** In the language that was asked for, or what stands for it; a platform may leave it out. */
  labelName: z.optional(z.string()),
});

/** Anchors of the about list in its order; General Terms and Conditions stand at `/help#terms`. */
export const helpEntry = z.object({
  /** The part after # in /help and /helpmc. */
  anchor: z.string(),
  topic: z.enum(HELP_TOPICS),
  /** Stands in the footer's accordion as well. */
  featured: z.boolean(),
  title: z.string(),
  /** HTML, sanitised when written; sanitise again when shown. */
  content: z.string(),
  updatedAt: z.iso.datetime(),
});

export const banner = z.object({
  id: z.string(),
  /** A picture of ours (/art/…) or of an origin of `imageCDNs`. Decoration: the words stand in `title`. */
  image: z.string(),
  title: z.string(),
  text: z.string(),
  /** Words of the button; empty where the banner leads nowhere. */
  action: z.string(),
  /** A place of our own that begins with a slash, or https. */
  link: z.optional(z.string()),
});

export const announcement = z.object({
  id: z.string(),
  /** B banner, PL pop-up after login, PU pop-up for any visitor, PR sign-up and promotions, H running line. */
  type: z.enum(ANNOUNCEMENT_TYPES),
  title: z.string(),
  /** HTML, sanitised when written; sanitise again when shown. Of a banner: plain words. */
  content: z.string(),
  link: z.optional(z.string()),
  /** For a banner: its picture and its group. */
  image: z.optional(z.string()),
  groupName: z.optional(z.enum(BANNER_GROUPS)),
  publishedAt: z.iso.datetime(),
});

/** Several words of a list, with commas between them. */
const several = text(60, 1).check(z.regex(/^\w+(?:,\w+)*$/));

export const bannersQuery = z.object({ groups: z._default(several, BANNER_GROUPS.join(',')) });

export const announcementsQuery = z.object({
  types: z._default(several, ANNOUNCEMENT_TYPES.join(',')),
  platform: z._default(z.literal('W'), 'W'),
  execution: z._default(z.literal(ANNOUNCEMENT_EXECUTION), ANNOUNCEMENT_EXECUTION),
});

/**
 * Other addresses of this site. The list counts only if its signature holds: `signed` is a compact JWS (ES256) of
 * { merchantCode, domainList, iat, exp } by the key that the brand's build has pinned.
 */
export const domainRoutes = z.object({
  signed: z.string(),
  /** The signed list in plain text, for reading alone: trust the signature, not this. */
  domainList: z.array(z.string()),
  resources: z.array(resource),
});

export const contentSchemas = {
  listHelpEntries: {
    summary: 'Help entries with the about list, in the language asked for, else in English',
    source: 'Specification §2, §3, §7',
    value: z.object({ entries: z.array(helpEntry) }),
  },
  listBanners: {
    summary: 'Banners by group, in their order',
    source: 'Specification §3; path ours',
    query: bannersQuery,
    value: z.object({ groups: z.array(z.object({ group: z.enum(BANNER_GROUPS), banners: z.array(banner) })) }),
  },
  listAnnouncements: {
    summary: 'Announcements of the types asked for, newest first',
    source: 'Specification §7, §9; semantics §5.4',
    query: announcementsQuery,
    value: z.object({ list: z.array(announcement) }),
  },
  getCustomerService: {
    summary: 'Where customer service is reached: VIP service above rank level 4, else live chat',
    source: 'Specification §6, §7; path ours',
    value: z.object({
      service: z.enum(['live', 'vip']),
      version: z.object({ pathList: z.array(z.object({ type: z.int(), path: z.string() })) }),
    }),
    problems: ['NOT_FOUND'],
  },
  getDomainRoutes: {
    summary: 'Other addresses of this site, signed',
    source: 'Specification §7',
    value: domainRoutes,
  },
  sendFeedback: {
    summary: 'A word to the operator, with an address to answer to if one is given',
    source: 'Specification §5, §7',
    body: z.object({
      content: readableText(FEEDBACK_MAX_CHARACTERS, 1).check(z.regex(/\S/)),
      contact: z.optional(readableText(120)),
    }),
    value: nothing,
  },
} as const satisfies Record<string, CallSchemas>;

export type Notice = z.infer<typeof notice>;
export type Resource = z.infer<typeof resource>;
export type ResourceType = (typeof RESOURCE_TYPES)[number];
export type HelpEntry = z.infer<typeof helpEntry>;
export type HelpTopic = (typeof HELP_TOPICS)[number];
export type Banner = z.infer<typeof banner>;
export type BannerGroup = (typeof BANNER_GROUPS)[number];
export type Announcement = z.infer<typeof announcement>;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];
