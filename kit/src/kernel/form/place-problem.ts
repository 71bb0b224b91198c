import type { FieldProblem } from '@baize/protocol/kernel';
import { isProblem, ProblemError } from '../problems/problem-error.ts';

/** Words for a refusal: the whole of it, or one field's broken rule. */
export interface Say {
  (error: unknown): string;
  field(problem: FieldProblem, name: string): string;
}

/** The place of each part of a refusal, so that nothing is said twice. */
export interface PlacedProblem<Name extends string> {
  /** The first sentence of each field at fault, in the form's own order. */
  readonly fields: readonly { readonly name: Name; readonly text: string }[];
  /** Faults that belong to no visible field. */
  readonly form: string | undefined;
  /** The image captcha is to be shown (specification §4, error value with the captcha flag). */
  readonly captcha: boolean;
  /** The human verification was refused, not what was typed. */
  readonly human: boolean;
  readonly pauseSeconds: number | undefined;
}

export interface PlaceOptions<Name extends string> {
  readonly say: Say;
  /** The fields that are on screen, in order. */
  readonly shown: readonly Name[];
  /** The field that a code refers to: a wrong password belongs under the password. */
  readonly fieldOf?: Readonly<Partial<Record<ProblemError['code'], Name>>>;
}

/** Sorts what the server refused to the places of a form where it is to be read. */
export function placeProblem<Name extends string>(error: unknown, options: PlaceOptions<Name>): PlacedProblem<Name> {
  const { say, shown, fieldOf = {} } = options;
  const nothing: PlacedProblem<Name> = {
    fields: [],
    form: undefined,
    captcha: false,
    human: false,
    pauseSeconds: undefined,
  };
  if (!(error instanceof ProblemError)) return { ...nothing, form: say(error) };
  const captcha = error.value['captcha'] === true || isProblem(error, 'CAPTCHA_REQUIRED', 'CAPTCHA_INVALID');
  const known = { ...nothing, captcha };
  if (error.code === 'VERIFICATION_FAILED') return { ...known, human: true };
  const { code, retryAfterSeconds } = error;
  // A pause that concerns only codes does not block the rest of the form.
  const isPause = code === 'ACCOUNT_LOCKED' || (code === 'TOO_MANY_REQUESTS' && error.value['phoneCode'] === undefined);
  if (isPause && retryAfterSeconds !== undefined) return { ...known, pauseSeconds: retryAfterSeconds };
  // A code that speaks of one field says more about it than the rule that comes with it.
  const field = fieldOf[code];
  if (field !== undefined && (shown.includes(field) || captcha))
    return { ...known, fields: [{ name: field, text: say(error) }] };
  const fields = shown.flatMap((name) => {
    const [first] = error.fields[name] ?? [];
    return first ? [{ name, text: say.field(named(first, name), name) }] : [];
  });
  return fields.length > 0 ? { ...known, fields } : { ...known, form: say(error) };
}

/** Fields that hold a name as a bank writes it. */
const PAYEE_NAMES: ReadonlySet<string> = new Set(['payeeName', 'holder']);

/** The server names no pattern where a name holds no letter; the field says what is meant. */
const named = (problem: FieldProblem, field: string): FieldProblem =>
  problem.rule === 'pattern' && problem.pattern === undefined && PAYEE_NAMES.has(field)
    ? { ...problem, pattern: 'payeeName' }
    : problem;
