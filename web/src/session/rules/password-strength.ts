import { lengthOf } from './check-field.ts';

export type StrengthScore = 0 | 1 | 2 | 3 | 4;

/** Beginnings and stems that guessing programs try first. */
const COMMON = /pass|word|qwert|asdf|zxcv|abc|admin|welcome|letmein|login|iloveyou|monkey|dragon|football|baize/i;

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/**
 * How hard a password is to guess, from 0 (nothing typed) to 4, as advice and never as a rule: the server's
 * rules and its list of breached passwords decide. Length counts most; what a guesser knows counts against.
 */
export function passwordStrength(password: string, known: readonly string[] = []): StrengthScore {
  if (password === '') return 0;
  const lowered = password.toLowerCase();
  const guessable = known.some((word) => word.length >= 3 && lowered.includes(word.toLowerCase()));
  const effective = withoutRuns(password);
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  let bits = lengthOf(effective) * (1.6 + kinds * 0.45);
  if (COMMON.test(password)) bits -= 10;
  if (guessable) bits -= 14;
  if (bits < 20) return 1;
  if (bits < 32) return 2;
  if (bits < 40) return 3;
  return 4;
}

/** The password with repeated and counted-up letters folded: `aaaa` and `1234` are worth two letters each. */
function withoutRuns(password: string): string {
  const letters = [...password];
  return letters
    .filter((letter, at) => at < 2 || !sameStep(letters[at - 2] ?? '', letters[at - 1] ?? '', letter))
    .join('');
}

function sameStep(first: string, second: string, third: string): boolean {
  const step = code(second) - code(first);
  return Math.abs(step) <= 1 && code(third) - code(second) === step;
}

const code = (letter: string): number => letter.codePointAt(0) ?? 0;
