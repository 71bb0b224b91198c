import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { toast } from '@baize/kit/ui';
import { useOwnClose } from '@baize/kit/kernel/form/use-own-close.ts';
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
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    shown: order,
    fieldOf: { WRONG_CREDENTIALS: 'oldPassword' },
    say: (error) => (isProblem(error, 'WRONG_CREDENTIALS') ? t`Wrong current password.` : undefined),
    // The server's only other objection to a new password is that it is the old one.
    sayField: ({ rule }, name) => {
      if (rule === 'required' && name === 'oldPassword') return t`Enter your login password`;
      return rule === 'invalid' ? t`This is your current password. Choose a different one.` : undefined;
    },
  });

  const submit = async (values: NewPassword) => {
    try {
      await change.mutateAsync(values);
      toast.ok(t`Password changed`, t`You’re still logged in here. All other devices were logged out.`);
      // The way on is home, signed in anew (specification §4).
      goHome();
    } catch (error) {
      const { fields: found } = form.refuse(error);
      if (found.some(({ name }) => name === 'oldPassword')) setAsksOld(true);
    }
  };

  const fields = {
    oldPassword: form.register('oldPassword', { required: t`Enter your login password` }),
    newPassword: form.register('newPassword', { ...password.rules, deps: ['confirmNewPassword'] }),
    confirmNewPassword: form.register('confirmNewPassword', {
      required: t`Enter your password again.`,
      validate: (value, { newPassword }) => (value === newPassword ? undefined : say.field({ rule: 'checkPass' })),
    }),
  };
  return {
    form,
    fields,
    hint: password.hint,
    asksOld,
    /** The old password is asked for and there is none. */
    lacksPassword,
    /** A link or a code can reach whoever it is. */
    isReachable: security !== undefined && (security.email !== null || security.mobile !== null),
    submit,
  };
}
