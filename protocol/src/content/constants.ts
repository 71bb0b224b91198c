/**
 * The allowed tags of texts from the server: no form, style, frame, picture or drawing. The platform sanitises by these
 * rules when a text is written, the front end again when it is shown.
 */
export const HTML_TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

export const HTML_ATTRIBUTES = ['href', 'lang', 'dir', 'colspan', 'rowspan'] as const;

/** Addresses a link in a text may have: https, mailto, or a place of our own. */
export const HTML_LINK_PATTERN = /^(?:https:|mailto:|\/(?![/\\]))/i;

/**
 * How a customer-service address of type 3 is hidden (specification §7): its last 8 characters are a key, the rest
 * is base64url of a 12-byte nonce and the AES-256-GCM ciphertext with its tag, under the key's HKDF-SHA-256 with no
 * salt and this `info`. It keeps the address from plain sight and no more: open it only if it is on the list.
 */
export const CUSTOMER_SERVICE_SEAL = { keyCharacters: 8, nonceBytes: 12, info: 'baize/customer-service' } as const;

/** Types of a customer-service entry: a place of the site itself in plain words, and a sealed address to pop up. */
export const CUSTOMER_SERVICE_TYPE = { page: 1, sealed: 3 } as const;

/** Topics of help entries; `about` is the footer's about list (specification §2). */
export const HELP_TOPICS = ['about', 'account', 'payments', 'games', 'safety', 'technical'] as const;

/** Anchors of the about list in its order; General Terms and Conditions stand at `/help#terms`. */
export const ABOUT_ANCHORS = [
  'about',
  'contact',
  'terms',
  'responsible-gaming',
  'privacy',
  'affiliates',
  'refund',
] as const;

/** Other addresses of the site or its app (specification §3). */
export const RESOURCE_TYPES = ['FACEBOOK', 'EMAIL', 'IOS', 'MOBILECONFIG', 'Android', 'USDJUMP'] as const;

export const BANNER_GROUPS = ['w_home', 'w_login', 'w_register'] as const;

/** Pinned by the demo brands: the public half of the key that signs the demo's lists of addresses. */
export const DEMO_ROUTE_KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'Q0302lMr4WlAIwIDXdIynbfc9bLlwBFeR9mA9SfBD-A',
  y: 'n7x92KkgCnXlNTA7hNLWXe0vDcPGTEBtEFbHv6WaTJA',
} as const;
