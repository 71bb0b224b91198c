import { lazy } from 'react';

const load = () => import('./signed-in.ts');

/** Fetches what a signed-in person needs; the start of the site waits for it when there is a session. */
export const loadSignedIn = load;

export const MemberTools = lazy(() => load().then((file) => ({ default: file.MemberTools })));
export const MemberBackground = lazy(() => load().then((file) => ({ default: file.MemberBackground })));
export const TrialBanner = lazy(() => load().then((file) => ({ default: file.TrialBanner })));
export const PersonalCentre = lazy(() => load().then((file) => ({ default: file.PersonalCentre })));
