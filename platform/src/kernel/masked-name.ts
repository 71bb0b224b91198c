/** tho***92: enough to know oneself by, too little to know another. */
export const maskedName = (username: string): string =>
  `${username.slice(0, 3)}***${username.length > 6 ? username.slice(-2) : ''}`;
