/** A code's purpose. Each has a wait of its own, as the server binds a code to its purpose. */
export type CodePurpose = 'login' | 'register' | 'password' | 'email' | 'mobile';
