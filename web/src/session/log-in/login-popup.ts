import { lazy } from 'react';

/** The login form, for whoever came to a place where one has to be logged in. Loaded only then. */
export const LoginPopup = lazy(() => import('./login-dialog.tsx').then((file) => ({ default: file.LoginDialog })));
