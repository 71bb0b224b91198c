import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem, ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';
import { pauseAfter, type CodePurpose } from '../../session/index.ts';
import type { PlaceOptions } from '@baize/kit/kernel/form/place-problem.ts';
import { useForm, type StatefulForm } from '@baize/kit/kernel/form/use-form.ts';
import { accountQuery } from '../client.ts';
import { refreshSecurity } from '../refresh-security.ts';

/** Fields that can show a refused code. */
export const codeFields = {
  CODE_INVALID: 'verificationCode',
  CODE_EXPIRED: 'verificationCode',
  TOO_MANY_REQUESTS: 'verificationCode',
} as const;

type Values<Name extends string> = Record<Name | 'password', string>;

export interface SecurityFormOptions<Name extends string> {
  readonly initial: Readonly<Record<Name, string>>;
  /** The fields in the order in which they stand. */
  readonly order: readonly Name[];
  /** `password` is there where it was asked for. */
  readonly send: (values: Readonly<Record<Name, string>>, password: { readonly password?: string }) => Promise<void>;
  readonly fieldOf?: PlaceOptions<Name | 'password'>['fieldOf'];
  /** The message for a wrong code that was never sent, as an authenticator's. */
  readonly wrongCode?: string;
  /** The purpose of the form's code, where it asks for one. */
  readonly codeFor?: CodePurpose;
  /** The login password: never, as the server asks (a fresh sign-in is enough), or in any case. */
  readonly password: 'never' | 'as-asked' | 'always';
}

export interface SecurityForm<Name extends string> {
  readonly form: StatefulForm<Values<Name>>;
  readonly asksPassword: boolean;
  /** The login password is asked for and there is none: only a new sign-in can stand for it. */
  readonly lacksPassword: boolean;
  readonly submit: (values: Values<Name>) => Promise<void>;
}

/** A form of the security centre: checked, sent with the login password where that is asked for, refused in place. */
export function useSecurityForm<Name extends string>(options: SecurityFormOptions<Name>): SecurityForm<Name> {
  const { initial, order, send, fieldOf, wrongCode, codeFor, password } = options;
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: security } = useQuery(accountQuery('getSecurity'));
  const [stale, setStale] = useState(false);
  const form = useForm<Values<Name>>({
    defaultValues: { ...initial, password: '' } as Values<Name>,
    shown: [...order, 'password'] as (keyof Values<Name> & string)[],
    fieldOf: { WRONG_CREDENTIALS: 'password', ...fieldOf } as PlaceOptions<keyof Values<Name> & string>['fieldOf'],
    say: (error) => (isProblem(error, 'CODE_INVALID') ? wrongCode : undefined),
    sayField: ({ rule }, name) =>
      rule === 'required' && name === 'password' ? t`Enter your login password` : undefined,
  });
  const asksPassword =
    password === 'always' || (password === 'as-asked' && (stale || security?.passwordAsked === true));

  const submit = async (values: Values<Name>) => {
    try {
      await send(values, asksPassword ? { password: values.password } : {});
    } catch (error) {
      if (codeFor) pauseAfter(codeFor, error);
      // The sign-in was fresh when the dialog opened and is not any more: the password is asked for now.
      if (error instanceof ProblemError && (error.fields['password'] || error.code === 'WRONG_CREDENTIALS'))
        setStale(true);
      form.refuse(error);
      return;
    }
    await refreshSecurity(queryClient);
  };
  return { form, asksPassword, lacksPassword: asksPassword && security?.hasPassword === false, submit };
}

/** The same for an act without fields of its own: the login password at most. */
export const useSecurityAct = (
  password: SecurityFormOptions<never>['password'],
  send: (given: { readonly password?: string }) => Promise<void>,
): SecurityForm<never> => useSecurityForm<never>({ initial: {}, order: [], password, send: (_, given) => send(given) });
