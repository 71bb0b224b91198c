import { useLingui } from '@lingui/react/macro';
import type { Deposit } from '@baize/protocol/wallet';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { StepTrack } from '@baize/kit/ui/feedback/step-track.tsx';

const STEPS = ['PENDING', 'PAID', 'CREDITED'] as const;

/** The way of a deposit into the wallet: what is done, with its time, and what is still to come. */
export function DepositSteps({ deposit }: { deposit: Pick<Deposit, 'status' | 'history' | 'createdAt'> }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = { PENDING: t`Created`, PAID: t`Paid`, CREDITED: t`In your wallet` };
  const reached = STEPS.findIndex((step) => step === deposit.status);
  return (
    <StepTrack
      label={t`Progress of the deposit`}
      steps={STEPS.map((step, index) => {
        const at = deposit.history.find(({ status }) => status === step)?.at;
        const done = index <= reached;
        return {
          id: step,
          title: words[step],
          end: done && at ? format.date(at, 'time') : undefined,
          state: done ? 'done' : index === reached + 1 ? 'here' : 'next',
        };
      })}
    />
  );
}
