import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Resource, ResourceType } from '@baize/protocol/site';
import type { AppPlatform } from './device.ts';

interface AppWay {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly icon: 'phone' | 'bolt' | 'grid';
  readonly steps: readonly MessageDescriptor[];
  /** The resource that says where to find it (specification §3); a desktop needs none. */
  readonly resource?: ResourceType;
}

/** How each kind of device takes the site in as an app. */
export const appWays: Readonly<Record<AppPlatform, AppWay>> = {
  ios: {
    title: msg`iPhone and iPad`,
    text: msg`The site on your home screen, in a window of its own.`,
    icon: 'phone',
    resource: 'IOS',
    steps: [
      msg`Open this site in Safari.`,
      msg`Press the share button: a square with an arrow out of its top.`,
      msg`Choose “Add to Home Screen”, then “Add”.`,
    ],
  },
  lite: {
    title: msg`Lite app for iPhone`,
    text: msg`A small profile that puts the site on your home screen. It takes next to no room.`,
    icon: 'bolt',
    resource: 'MOBILECONFIG',
    steps: [
      msg`Open the address in Safari and allow the profile to be loaded.`,
      msg`Open Settings, then “Profile Downloaded”, and look at what it does.`,
      msg`Press “Install”. You can take it away there at any time.`,
    ],
  },
  android: {
    title: msg`Android`,
    text: msg`The site among your apps. It brings itself up to date.`,
    icon: 'phone',
    resource: 'Android',
    steps: [
      msg`Open this site in Chrome.`,
      msg`Open the menu: three dots at the top.`,
      msg`Choose “Install app” or “Add to Home screen”.`,
    ],
  },
  desktop: {
    title: msg`Windows, Mac and Linux`,
    text: msg`A window of its own, without tabs and address bar.`,
    icon: 'grid',
    steps: [
      msg`Open this site in Chrome or Edge.`,
      msg`Press the install sign at the end of the address bar.`,
      msg`Confirm with “Install”. In Safari: File, “Add to Dock”.`,
    ],
  },
};

/** Where a way leads: another site's address to open, or only this page, seen on the device itself. */
export interface AppLink {
  /** To be scanned by the other device. */
  readonly scanned: string;
  readonly picture: string | undefined;
  readonly outside: string | undefined;
}

/** What the resource says; without one the way is this very page, on the device. */
export function appLink(platform: AppPlatform, resource: Resource | undefined, origin: string): AppLink {
  const here = `${origin}/down#${platform}`;
  const url = resource?.url ?? '';
  const own = /^\/(?![/\\])/.test(url);
  const outside = url.startsWith('https://') ? url : undefined;
  return { scanned: outside ?? (own ? origin + url : here), picture: resource?.qrCodeUrl, outside };
}
