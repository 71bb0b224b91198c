import type { FastifyInstance } from 'fastify';

/**
 * The rules under which the games' pages run: nothing inline, nothing evaluated, no string ever becomes a script or
 * markup, and only the platform's own pages, under any of its brands' hosts, may hold them in a frame.
 */
const contentSecurityPolicy = (frameOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${frameOrigins.join(' ')}`,
  ].join('; ');

/** Launch addresses carry a token, so no address of ours is passed on to anyone. */
export function registerHeaders(app: FastifyInstance, frameOrigins: readonly string[]): void {
  const policy = contentSecurityPolicy(frameOrigins);
  app.addHook('onSend', async (_request, reply) => {
    void reply.headers({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
  });
}
