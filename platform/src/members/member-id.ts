import { randomBytes } from 'node:crypto';

const ID_BYTES = 15;

export const newMemberId = (): string => `m_${randomBytes(ID_BYTES).toString('base64url')}`;
