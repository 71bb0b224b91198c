import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { slotOf } from '../../kernel/slots.ts';
import { openCentre } from '../../kernel/centre.ts';
import { toast } from '@baize/kit/ui';
import { useMenu } from '../../settings/index.ts';

/** Greets a new member and names the next step, without pressing it on them. */
export function useWelcome(): (username: string) => void {
  const { t } = useLingui();
  const router = useRouter();
  const queryClient = useQueryClient();
  const on = useMenu();
  return (username) => {
    const brand = brandFacts().name;
    const title = username === '' ? t`Welcome to ${brand}` : t`Welcome to ${brand}, ${username}`;
    const id = toast.show({
      tone: 'ok',
      title,
      ...(on('depositv2')
        ? {
            text: t`Your account is ready and you’re logged in. Take a look around or make a deposit.`,
            action: { label: t`Make a deposit`, onAction: () => openCentre(router, 'depositv2') },
          }
        : { text: t`Your account is ready and you’re logged in.` }),
    });
    const offerGift = async () => {
      const action = await slotOf('welcomeGift')?.(queryClient, router);
      if (action) toast.show({ id, tone: 'ok', title, text: t`Your account is ready and you’re logged in.`, action });
    };
    // Without its gift the greeting stays as it is.
    offerGift().catch(() => undefined);
  };
}
