import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { brandFacts } from '../../kernel/brand.ts';
import { openCentre } from '../../kernel/centre.ts';
import { toast } from '../../ui/index.ts';
import { useMenu } from '../../settings/index.ts';

/** Greets a new member and names the next step, without pressing it on them. */
export function useWelcome(): (username: string) => void {
  const { t } = useLingui();
  const router = useRouter();
  const on = useMenu();
  return (username) => {
    const brand = brandFacts().name;
    toast.show({
      tone: 'ok',
      title: username === '' ? t`Welcome to ${brand}` : t`Welcome to ${brand}, ${username}`,
      ...(on('depositv2')
        ? {
            text: t`Your account is ready and you’re logged in. Take a look around or make a deposit.`,
            action: { label: t`Make a deposit`, onAction: () => openCentre(router, 'depositv2') },
          }
        : { text: t`Your account is ready and you’re logged in.` }),
    });
  };
}
