/** The door of the account: the security centre, where its owner changes what protects it (specification §2). */
export { accountQuery, payeesQuery } from './client.ts';
export { avatarSource } from './picture/avatars.ts';
export { ProfileIcon } from './profile/profile-icon.tsx';
export { accountWing } from './wing.ts';
