import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Resource, ResourceType } from '@baize/protocol/content';
import type { AppPlatform } from './device.ts';

interface AppWay {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly icon: 'phone' | 'bolt' | 'grid';
  readonly steps: readonly MessageDescriptor[];
  /** The resource that says where to find it (specification §3); a desktop needs none. */
  readonly resource?: ResourceType;
  /** A configuration profile that the device loads, as an address of ours. */
  readonly profile?: string;
}

/** Installation of the site as an app, by kind of device. */
export const appWays: Readonly<Record<AppPlatform, AppWay>> = {
  ios: {
    title: msg`iPhone and iPad`,
    text: msg`Add the site to your home screen. It opens in its own window.`,
    icon: 'phone',
    resource: 'IOS',
    steps: [
      msg`Open this site in Safari.`,
      msg`Tap the share button (a square with an arrow pointing up).`,
      msg`Choose “Add to Home Screen”, then “Add”.`,
    ],
  },
  lite: {
    title: msg`Lite app for iPhone`,
    text: msg`A configuration profile that adds the site to your home screen. You can remove it at any time.`,
    icon: 'bolt',
    resource: 'MOBILECONFIG',
    profile: '/lite-app.mobileconfig',
    steps: [
      msg`On your iPhone, open this page in Safari and tap “Download profile”. Then tap “Allow”.`,
      msg`Open Settings, tap “Profile Downloaded”, then “Install”.`,
      msg`To remove it: Settings, General, “VPN & Device Management”.`,
    ],
  },
  android: {
    title: msg`Android`,
    text: msg`Install the site as an app. It updates automatically.`,
    icon: 'phone',
    resource: 'Android',
    steps: [
      msg`Open this site in Chrome.`,
      msg`Open the menu (three dots at the top).`,
      msg`Choose “Install app” or “Add to Home screen”.`,
    ],
  },
  desktop: {
    title: msg`Windows, Mac and Linux`,
    text: msg`Opens in its own window, without tabs or an address bar.`,
    icon: 'grid',
    steps: [
      msg`Open this site in Chrome or Edge.`,
      msg`Select the install icon at the end of the address bar.`,
      msg`Choose “Install”. In Safari: File, then “Add to Dock”.`,
    ],
  },
};

/** An app link: another site's address to open, or only this page, opened on the device itself. */
export interface AppLink {
  /** To be scanned by the other device. */
  readonly scanned: string;
  readonly picture: string | undefined;
  readonly outside: string | undefined;
}

/** The resource's link; without one it is this very page, on the device. */
export function appLink(platform: AppPlatform, resource: Resource | undefined, origin: string): AppLink {
  const here = `${origin}/down#${platform}`;
  const url = resource?.url ?? '';
  const own = /^\/(?![/\\])/.test(url);
  const outside = url.startsWith('https://') ? url : undefined;
  return { scanned: outside ?? (own ? origin + url : here), picture: resource?.qrCodeUrl, outside };
}
