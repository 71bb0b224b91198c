import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const YEAR_SECONDS = 31_536_000;

/** Names under which the front end may make Trusted Types: DOMPurify's, and its own for addresses of workers. */
const TRUSTED_TYPES = ['dompurify', 'baize-worker'];

/** Counts page views after consent (web/src/app/analytics); never from a demo. */
const ANALYTICS = ['https://www.google-analytics.com'];

/** The Content-Security-Policy and the other headers of every reply. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, helmetOptions(config));
  const powers = permissionsPolicy(config);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', powers);
  });
}

export const contentSecurityPolicy = (config: Config): Record<string, string[]> => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:', ...config.imageOrigins],
  'font-src': ["'self'"],
  'media-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'", ...config.routeOrigins, ...(config.demo ? [] : ANALYTICS)],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  // The framed page in which Firebase asks for a person (phone-frame.ts) is our own.
  'frame-src': [...(config.adapters.firebase ? ["'self'"] : []), ...config.launchOrigins],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': TRUSTED_TYPES,
  ...(isHttps(config) ? { 'upgrade-insecure-requests': [] } : {}),
});

/** The policy of a page that the console shows in a frame. */
export const previewPolicy = (config: Config): string =>
  Object.entries({ ...contentSecurityPolicy(config), 'frame-ancestors': ["'self'"] })
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ');

const helmetOptions = (config: Config): FastifyHelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
  // A game's pages are of another origin and do not ask to be embedded this way.
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  frameguard: { action: 'deny' },
  hsts: isHttps(config) ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
});

const isHttps = (config: Config): boolean => config.publicOrigin.startsWith('https:');

/** A game may use the whole screen and play sound; nobody may use camera, microphone, place or payment. */
function permissionsPolicy({ launchOrigins }: Config): string {
  const games = ['self', ...launchOrigins.map((origin) => `"${origin}"`)].join(' ');
  const none = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture', 'browsing-topics'];
  return [...none.map((power) => `${power}=()`), `fullscreen=(${games})`, `autoplay=(${games})`].join(', ');
}
