import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import type { FieldProblem } from '@baize/protocol/kernel';
import { isProblem } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { toast } from '../../ui/index.ts';
import { placeProblem } from '../../kernel/form/place-problem.ts';
import { useOwnClose } from '../../kernel/form/use-own-close.ts';
import { useSingleFlight } from '../../kernel/form/use-single-flight.ts';
import { useChangePassword, type NewPassword } from '../mutations.ts';
import { useNewPassword } from '../../session/index.ts';
import { accountQuery } from '../client.ts';

const order = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const satisfies readonly (keyof NewPassword)[];

/**
 * The change-password form's state and its one act (specification §4, §5). Where the change is forced, the old
 * password has been typed a moment ago and is asked for only once the server does.
 */
export function useChangePasswordForm(forced: boolean) {
  const { t } = useLingui();
  const say = useProblemText();
  const router = useRouter();
  const goHome = useOwnClose(() => void router.navigate({ to: '/', replace: true }));
  // A sign-in of the last minutes stands for the old password, once (specification §5: asked only if absent).
  const { data: security } = useQuery({ ...accountQuery('getSecurity'), enabled: !forced });
  const [asksOldNow, setAsksOld] = useState(false);
  const asksOld = asksOldNow || (!forced && security?.passwordAsked !== false);
  const lacksPassword = asksOld && security?.hasPassword === false;
  const password = useNewPassword();
  const change = useChangePassword();
  const form = useForm<NewPassword>({
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  });
  const { errors } = useFormState({ control: form.control });

  const words = Object.assign(
    (error: unknown) => (isProblem(error, 'WRONG_CREDENTIALS') ? t`Wrong current password.` : say(error)),
    {
      // The server's only other objection to a new password is that it is the old one.
      field: (problem: FieldProblem) =>
        problem.rule === 'invalid' ? t`This is your current password. Choose a different one.` : say.field(problem),
    },
  );

  const refuse = (error: unknown) => {
    const placed = placeProblem<keyof NewPassword>(error, {
      say: words,
      shown: order,
      fieldOf: { WRONG_CREDENTIALS: 'oldPassword' },
    });
    if (placed.fields.some(({ name }) => name === 'oldPassword')) setAsksOld(true);
    for (const { name, text } of placed.fields) form.setError(name, { type: 'server', message: text });
    const rest = placed.form ?? (placed.fields.length === 0 ? say(error) : undefined);
    if (rest !== undefined) form.setError('root', { type: 'server', message: rest });
    const [first] = placed.fields;
    // A field that the refusal brings with it is there after the next render.
    if (first) setTimeout(() => form.setFocus(first.name));
  };

  const { busy, run } = useSingleFlight(async (values: NewPassword) => {
    try {
      await change.mutateAsync(values);
      toast.ok(t`Password changed`, t`You’re still logged in here. All other devices were logged out.`);
      // The way on is home, signed in anew (specification §4).
      goHome();
    } catch (error) {
      refuse(error);
    }
  });

  const required = (value: string) => value !== '' || say.field({ rule: 'required' });
  const checkNew = async (value: string) => (await password.check(value)) ?? true;
  const fields = {
    oldPassword: form.register('oldPassword', { validate: (value) => !asksOld || required(value) }),
    newPassword: form.register('newPassword', {
      validate: checkNew,
      onChange: () => {
        if (form.getFieldState('confirmNewPassword').isTouched) void form.trigger('confirmNewPassword');
      },
    }),
    confirmNewPassword: form.register('confirmNewPassword', {
      validate: (value, { newPassword }) =>
        value === '' ? required(value) : value === newPassword || say.field({ rule: 'checkPass' }),
    }),
  };
  return {
    form,
    fields,
    errors,
    hint: password.hint,
    asksOld,
    /** The old password is asked for and there is none. */
    lacksPassword,
    /** A link or a code can reach whoever it is. */
    isReachable: security !== undefined && (security.email !== null || security.mobile !== null),
    busy,
    submit: form.handleSubmit(run),
  };
}
