import { lazy } from 'react';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { loadMember } from '../compose.ts';

async function load() {
  const [file, parts] = await Promise.all([import('./signed-in.ts'), loadMember()]);
  file.registerMember(parts);
  return file;
}

/** Fetches what a signed-in person needs; the start of the site waits for it when there is a session. */
export const loadSignedIn = load;

export const MemberTools = lazyPart(() => load().then((file) => file.MemberTools));
export const MemberBackground = lazy(() => load().then((file) => ({ default: file.MemberBackground })));
export const DemoNotice = lazy(() => load().then((file) => ({ default: file.DemoNotice })));
export const TrialBanner = lazy(() => load().then((file) => ({ default: file.TrialBanner })));
export const PersonalCentre = lazy(() => load().then((file) => ({ default: file.PersonalCentre })));
