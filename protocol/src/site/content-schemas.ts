import * as z from 'zod/mini';
import { ANNOUNCEMENT_EXECUTION, ANNOUNCEMENT_TYPES } from '../kernel/constants.ts';
import { text } from '../kernel/fields.ts';
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
  /** Of a banner: its picture and its group. */
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

export type Notice = z.infer<typeof notice>;
export type Resource = z.infer<typeof resource>;
export type ResourceType = (typeof RESOURCE_TYPES)[number];
export type HelpEntry = z.infer<typeof helpEntry>;
export type HelpTopic = (typeof HELP_TOPICS)[number];
export type Banner = z.infer<typeof banner>;
export type BannerGroup = (typeof BANNER_GROUPS)[number];
export type Announcement = z.infer<typeof announcement>;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];
