import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { originOf } from './page-head.ts';
import type { BrandPages } from './page-words.ts';
import { signed } from './profile-signer.ts';
import { visitOf } from '../callers/visit.ts';
import type { Deps } from '../wing.ts';

export const LITE_APP_PATH = '/lite-app.mobileconfig';

/** The profile's address, and its name on the phone. */
export interface LiteApp {
  readonly name: string;
  readonly description: string;
  readonly origin: string;
  /** The picture on the home screen, as a PNG. */
  readonly icon: Buffer | undefined;
}

/**
 * `/lite-app.mobileconfig` of the brand whose host was asked for: a configuration profile that puts the site on an
 * iPhone's home screen (specification §2, right bar; the resource MOBILECONFIG). Signed where a signer is configured.
 */
export function addLiteApp(
  app: FastifyInstance,
  deps: Deps,
  { words, webDist }: { readonly words: () => Promise<readonly BrandPages[]>; readonly webDist: string },
): void {
  app.get(LITE_APP_PATH, async (request, reply) => {
    const visit = await visitOf(request, deps);
    const brand = (await words()).find(({ merchant }) => merchant === visit?.merchant.code);
    if (!visit || !brand) return reply.code(404).send();
    const icon = join(webDist, 'brands', brand.code, 'images', 'apple-touch-icon.png');
    const home = brand.pages['/index']?.[visit.language] ?? brand.pages['/index']?.[brand.defaultLanguage];
    const profile = profileOf({
      name: brand.name,
      description: home?.description ?? brand.name,
      origin: originOf(request, visit.merchant, deps.config),
      icon: await readFile(icon).catch(() => undefined),
    });
    const { profileSigner } = deps.config;
    return reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${brand.code}.mobileconfig"`)
      .type('application/x-apple-aspen-config')
      .send(profileSigner ? signed(profile, profileSigner) : profile);
  });
}

/** A configuration profile of one web clip (Apple's Configuration Profile Reference, com.apple.webClip.managed). */
export function profileOf({ name, description, origin, icon }: LiteApp): string {
  const { hostname } = new URL(origin);
  const identifier = `${hostname.split('.').toReversed().join('.')}.lite`;
  const clip = [
    ['PayloadType', text('com.apple.webClip.managed')],
    ['PayloadVersion', '<integer>1</integer>'],
    ['PayloadIdentifier', text(`${identifier}.clip`)],
    ['PayloadUUID', text(uuidOf(`${origin} clip`))],
    ['PayloadDisplayName', text(name)],
    ['Label', text(name)],
    ['URL', text(`${origin}/index`)],
    ['FullScreen', '<true/>'],
    ['IsRemovable', '<true/>'],
    ['Precomposed', '<true/>'],
    ...(icon ? [['Icon', `<data>${icon.toString('base64')}</data>`] as const] : []),
  ] as const;
  const whole = [
    ['PayloadType', text('Configuration')],
    ['PayloadVersion', '<integer>1</integer>'],
    ['PayloadIdentifier', text(identifier)],
    // The same each time: a profile that is loaded again takes the place of the first one.
    ['PayloadUUID', text(uuidOf(origin))],
    ['PayloadDisplayName', text(name)],
    ['PayloadDescription', text(description)],
    ['PayloadOrganization', text(name)],
    ['PayloadRemovalDisallowed', '<false/>'],
    ['PayloadContent', `<array>${dictionary(clip)}</array>`],
  ] as const;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    `<plist version="1.0">${dictionary(whole)}</plist>`,
    '',
  ].join('\n');
}

const dictionary = (entries: readonly (readonly [key: string, value: string])[]): string =>
  `<dict>${entries.map(([key, value]) => `<key>${key}</key>${value}`).join('')}</dict>`;

const text = (value: string): string =>
  `<string>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</string>`;

/** A UUID that is always the same for one name (RFC 9562, version 8). */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
