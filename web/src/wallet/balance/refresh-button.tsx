import { useLingui } from '@lingui/react/macro';
import { sayProblem } from '@baize/kit/kernel/problems/say-problem.ts';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { useBalance } from './use-balance.ts';

/** Asks for the balance again. That it turned and came back is seen on the button; a failure is said. */
export function RefreshBalance({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  const { refetch, isFetching } = useBalance();
  const refresh = async () => {
    const { error } = await refetch();
    if (error) toast.bad(t`We couldn’t update your balance`, await sayProblem(error));
  };
  return (
    <IconButton
      icon="refresh"
      size="sm"
      label={t`Refresh balance`}
      busy={isFetching}
      className={className}
      onClick={() => void refresh()}
    />
  );
}
