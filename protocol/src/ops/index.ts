import { joinCalls } from '../kernel/call.ts';
import { opsPaths } from './paths.ts';
import { opsSchemas } from './schemas.ts';

export { previewSubject, type PreviewSubject, type PublishedLook } from './look-schemas.ts';
export { SETTABLE_KINDS, type InvitationView, type MemberDetail } from './member-schemas.ts';
export { type Found, type MemberNote, type Relation } from './desk-schemas.ts';
export { type OperatorLine, type OperatorRequest } from './operator-schemas.ts';
export * from './constants.ts';
export * from './paths.ts';
export * from './schemas.ts';
export { QUEUE_NAMES, type Alarm, type QueueName, type WaitingQueueView } from './today-schemas.ts';

/** The operators’ API: the site’s settings, its texts, feedback and the record of every change. */
export const opsCalls = joinCalls('ops', opsPaths, opsSchemas);
export type OpsCalls = typeof opsCalls;
