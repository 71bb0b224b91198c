export const platforms = ['ios', 'lite', 'android', 'desktop'] as const;
export type AppPlatform = (typeof platforms)[number];

/** The likely kind of device; only the order of a page depends on it. */
export function deviceOf(userAgent: string, touchPoints: number): Exclude<AppPlatform, 'lite'> {
  if (/android/i.test(userAgent)) return 'android';
  // A tablet of that provider says that it is a desktop.
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)) return 'ios';
  return 'desktop';
}

/** The platforms with this device's own first. */
export const platformsFor = (device: AppPlatform): readonly AppPlatform[] => [
  device,
  ...platforms.filter((platform) => platform !== device),
];
