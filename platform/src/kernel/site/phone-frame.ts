import type { FastifyInstance } from 'fastify';
import type { FirebaseProject } from '../adapters-config.ts';
import type { Config } from '../config.ts';
import { createPageReader, withBootData } from './site-files.ts';

const PATH = '/phone-check';

/**
 * The framed page that asks Firebase to send a code, in which Google may ask for a person (docs/decisions/0016). It
 * has a policy of its own, because Google's scripts would break the site's; only the site itself may frame it. Not
 * there while Firebase is not set up.
 */
export function addPhoneFrame(app: FastifyInstance, { adapters, publicOrigin }: Config, dist: string): void {
  const { firebase } = adapters;
  if (firebase === undefined) return;
  const read = createPageReader(`${dist}${PATH}.html`);
  const policy = policyFor(firebase, publicOrigin.startsWith('https:'));
  const { apiKey, authDomain, projectId, emulator } = firebase;
  const facts = JSON.stringify({ apiKey, authDomain, projectId, ...(emulator !== undefined && { emulator }) });
  app.get(PATH, async (_request, reply) => {
    const page = await read();
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    if (page === undefined) return reply.code(503).send('<!doctype html><title>The web site is not built yet</title>');
    reply.header('content-security-policy', policy).header('x-frame-options', 'SAMEORIGIN');
    return reply.send(withBootData(page, facts));
  });
}

/**
 * The policy that Firebase Auth and reCAPTCHA need, or an emulator in their place. reCAPTCHA writes styles into its
 * elements.
 */
function policyFor({ emulator }: FirebaseProject, isHttps: boolean): string {
  const google = (...addresses: string[]): string => (emulator === undefined ? ` ${addresses.join(' ')}` : '');
  const recaptcha = google('https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/');
  const calls = google('https://identitytoolkit.googleapis.com', 'https://www.google.com/recaptcha/');
  return [
    "default-src 'none'",
    `script-src 'self'${recaptcha}`,
    `style-src 'self'${google("'unsafe-inline'")}`,
    `img-src 'self' data:${recaptcha}`,
    `connect-src ${emulator ?? `'self'${calls}`}`,
    `frame-src${google('https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/') || " 'none'"}`,
    "frame-ancestors 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
