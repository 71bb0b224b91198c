export { auditAfter } from './audit-store.ts';
export { notesAfter } from './desk/note-store.ts';
export { recordAct } from './operators/operator-audit.ts';
export { createAuthenticateOperator, lockOperatorOf } from './operators/session-service.ts';
export { opsWing } from './wing.ts';
