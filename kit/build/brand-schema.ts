import { z } from '@baize/protocol/kernel';
import {
  ANNOUNCEMENT_EXECUTION,
  ANNOUNCEMENT_TYPES,
  CHAT_HEADER_COLOUR,
  DEFAULT_BALANCE_SYMBOL,
  SUPPORTED_LANGUAGES,
  PRIZE_MODES,
} from '@baize/protocol/kernel/constants';
import { languages, type LanguageCode } from '@baize/protocol/kernel/languages';

const languageCode = z.enum(languages.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]]);
const line = z.string().check(z.minLength(1), z.trim());
const outline = z.string().check(z.regex(/^M[\d\s.,a-zA-Z-]+$/, 'must be the outline of an SVG path'));
const coordinate = z.string().check(z.regex(/^[\w-]{43}$/, 'must be a coordinate of a P-256 key, in base64url'));
const folder = z
  .string()
  .check(z.regex(/^(?:\/[\w-]+)+$/, 'must be a path of this site, such as /brands/x/images/hero'));

/** A brand's words in one language: the messages of its texts/<tag>.po. */
export const brandTextsSchema = z.strictObject({ tagline: line, about: line, licence: line, rights: line });

/** The fields of kit/brands/<code>/brand.json; docs/brands.md explains each line. */
export const brandSchema = z
  .strictObject({
    code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/, 'must be small letters, digits and hyphens')),
    name: line,
    merchant: line,
    platform: z.literal('web'),
    device: z.literal('WEB'),
    lotteryType: z.enum(['VN', 'SEA', 'ELOTT']),
    signInFirst: z.boolean(),
    features: z.strictObject({ memberCentre: z.boolean(), agentCentre: z.boolean() }),
    navigation: z
      .array(z.enum(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS']))
      .check(z.minLength(1)),
    defaultLanguage: languageCode,
    languages: z._default(z.array(languageCode).check(z.minLength(1)), [...SUPPORTED_LANGUAGES]),
    balanceSymbol: z._default(line, DEFAULT_BALANCE_SYMBOL),
    copyrightYear: z.int().check(z.gte(2000), z.lte(2100)),
    chatHeaderColour: z._default(
      z.string().check(z.regex(/^#[0-9a-f]{6}$/, `must be a colour such as ${CHAT_HEADER_COLOUR}`)),
      CHAT_HEADER_COLOUR,
    ),
    analyticsId: z.string().check(z.regex(/^(?:G-[A-Z0-9]{4,16})?$/, 'must be empty or an id such as G-ABC123')),
    routeKey: z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate }),
    prizeModes: z.array(z.enum(PRIZE_MODES)),
    announcements: z.strictObject({
      types: z.array(z.enum(ANNOUNCEMENT_TYPES)),
      execution: z.literal(ANNOUNCEMENT_EXECUTION),
    }),
    mark: z.strictObject({ tile: outline, chalk: outline, spot: outline }),
    images: z.partial(
      z.strictObject({ covers: folder, hero: folder, vendors: folder, payments: folder, ranks: folder }),
    ),
  })
  .check(
    z.refine(({ languages: spoken, defaultLanguage }) => spoken.includes(defaultLanguage), {
      path: ['languages'],
      error: 'must hold the default language',
    }),
  );
