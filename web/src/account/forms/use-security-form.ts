import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isProblem, ProblemError } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { pauseAfter, type CodePurpose } from '../../session/index.ts';
import { placeProblem, type PlaceOptions, type Say } from '../../kernel/form/place-problem.ts';
import { useSingleFlight } from '../../kernel/form/use-single-flight.ts';
import { useSmallForm, type SmallForm } from '../../kernel/form/use-small-form.ts';
import { accountQuery } from '../client.ts';
import { refreshSecurity } from '../refresh-security.ts';

/** Where the refusals of a code are read. */
export const codeFields = {
  CODE_INVALID: 'verificationCode',
  CODE_EXPIRED: 'verificationCode',
  TOO_MANY_REQUESTS: 'verificationCode',
} as const;

type Mistake<Name extends string> = { readonly name: Name; readonly text: string };

export interface SecurityFormOptions<Name extends string> {
  readonly initial: Readonly<Record<Name, string>>;
  /** The fields in the order in which they stand. */
  readonly order: readonly Name[];
  /** What the browser finds wrong before anything is sent. */
  readonly check: (
    values: Readonly<Record<Name, string>>,
  ) => Promise<readonly Mistake<Name>[]> | readonly Mistake<Name>[];
  /** `password` is there where it was asked for. */
  readonly send: (values: Readonly<Record<Name, string>>, password: { readonly password?: string }) => Promise<void>;
  readonly fieldOf?: PlaceOptions<Name | 'password'>['fieldOf'];
  /** What is said of a wrong code that was never sent, as an authenticator's. */
  readonly wrongCode?: string;
  /** What the code of the form is for, where it asks for one. */
  readonly codeFor?: CodePurpose;
  /** The login password: never, as the server asks (a fresh sign-in is enough), or in any case. */
  readonly password: 'never' | 'as-asked' | 'always';
}

export interface SecurityForm<Name extends string> {
  readonly form: SmallForm<Name | 'password'>;
  readonly asksPassword: boolean;
  /** The login password is asked for and there is none: only a new sign-in can stand for it. */
  readonly lacksPassword: boolean;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly submit: (event: FormEvent) => void;
}

/** A form of the security centre: checked, sent with the login password where that is asked for, refused in place. */
export function useSecurityForm<Name extends string>(options: SecurityFormOptions<Name>): SecurityForm<Name> {
  const { initial, order, check, send, fieldOf, wrongCode, codeFor, password } = options;
  const say = useProblemText();
  const queryClient = useQueryClient();
  const { data: security } = useQuery(accountQuery('getSecurity'));
  const [stale, setStale] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useSmallForm<Name | 'password'>({ ...initial, password: '' } as Record<Name | 'password', string>);
  const asksPassword =
    password === 'always' || (password === 'as-asked' && (stale || security?.passwordAsked === true));

  const sayRefusal: Say = Object.assign(
    (error: unknown) => (wrongCode !== undefined && isProblem(error, 'CODE_INVALID') ? wrongCode : say(error)),
    { field: say.field },
  );
  const refuse = (error: unknown) => {
    if (codeFor) pauseAfter(codeFor, error);
    const placed = placeProblem<Name | 'password'>(error, {
      say: sayRefusal,
      shown: [...order, 'password'],
      fieldOf: { WRONG_CREDENTIALS: 'password', ...fieldOf } as PlaceOptions<Name | 'password'>['fieldOf'] & object,
    });
    // The sign-in was fresh when the dialog opened and is not any more: the password is asked for now.
    if (error instanceof ProblemError && (error.fields['password'] || error.code === 'WRONG_CREDENTIALS'))
      setStale(true);
    form.fail(placed.fields);
    setFailure(placed.form ?? (placed.pauseSeconds === undefined ? undefined : say(error)));
  };

  const { busy, run } = useSingleFlight(async () => {
    setFailure(undefined);
    const { values } = form;
    const missing: readonly Mistake<'password'>[] =
      asksPassword && values.password === '' ? [{ name: 'password', text: say.field({ rule: 'required' }) }] : [];
    const mistakes = [...(await check(values)), ...missing];
    form.fail(mistakes);
    if (mistakes.length > 0) return;
    try {
      await send(values, asksPassword ? { password: values.password } : {});
    } catch (error) {
      refuse(error);
      return;
    }
    await refreshSecurity(queryClient);
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(undefined);
  };
  const lacksPassword = asksPassword && security?.hasPassword === false;
  return { form, asksPassword, lacksPassword, busy, failure, submit };
}

/** The same for an act without fields of its own: the login password at most. */
export const useSecurityAct = (
  password: SecurityFormOptions<never>['password'],
  send: (given: { readonly password?: string }) => Promise<void>,
): SecurityForm<never> =>
  useSecurityForm<never>({ initial: {}, order: [], password, check: () => [], send: (_, given) => send(given) });
