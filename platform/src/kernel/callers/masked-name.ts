/** Hidden behind so many letters, whatever the length of the name. */
const LENGTH = 6;
/** Shorter names show one letter. */
const LONG = 6;

/** `th****`, `m*****`: enough to know oneself by. It gives away neither a name's length nor its end. */
export function maskedName(username: string): string {
  const letters = [...username];
  const shown = letters.slice(0, letters.length >= LONG ? 2 : 1);
  return `${shown.join('')}${'*'.repeat(LENGTH - shown.length)}`;
}
