/**
 * Everything that only a signed-in person needs, as one file that visitors never load. The wings' centre pages
 * and live events are put into the kernel's registries as it arrives.
 */
import './compose-member.ts';

export { PersonalCentre, TrialBanner } from '../../session/index.ts';
export { MemberBackground } from './member-background.tsx';
export { MemberTools } from './member-tools.tsx';
