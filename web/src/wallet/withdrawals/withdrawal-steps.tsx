import { useLingui } from '@lingui/react/macro';
import type { Withdrawal, WithdrawalState } from '@baize/protocol/wallet';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { StepTrack, type TrackStep } from '@baize/kit/ui/feedback/step-track.tsx';
import { withdrawalStateWords } from './withdrawal-words.ts';

/** The steps that are gone through; `REVIEW` is the first one's wait, and a stop takes the place of the next. */
const WAY = ['SUBMITTED', 'APPROVED', 'PAYING', 'PAID'] as const;
const STOPPED: ReadonlySet<WithdrawalState> = new Set(['REJECTED', 'FAILED']);
const ENDED: ReadonlySet<WithdrawalState> = new Set(['PAID', 'PART_PAID']);

/** The way of a withdrawal out of the wallet, with its times; if it stopped, where and why. */
export function WithdrawalSteps({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { status, history, amount, fee, payoutAmount, currency, reason } = withdrawal;
  const words = (state: WithdrawalState): string => i18n._(withdrawalStateWords[state].words);
  const timeOf = (...states: readonly WithdrawalState[]): string | undefined => {
    const at = history.find((step) => states.includes(step.status))?.at;
    return at && format.date(at);
  };
  const [received, cost] = [format.money(payoutAmount, currency), format.money(fee, currency)];
  const stopped = STOPPED.has(status);
  const ended = ENDED.has(status);
  const reached = ended ? WAY.length - 1 : WAY.findLastIndex((state) => history.some((step) => step.status === state));
  const under = status === 'PAYING' ? reached : reached + 1;
  const steps = WAY.slice(0, stopped ? reached + 1 : undefined).map((state, index): TrackStep => {
    const done = index <= reached && (ended || state !== 'PAYING');
    const last = state === 'PAID';
    return {
      id: state,
      title:
        last && ended ? words(status) : state === 'APPROVED' && status === 'REVIEW' ? words('REVIEW') : words(state),
      text:
        last && !ended
          ? t`You receive ${{ amount: received }} (fee ${{ fee: cost }})`
          : last
            ? t`You received ${{ amount: received }} (fee ${{ fee: cost }})`
            : undefined,
      end: done || index === under ? timeOf(...(last ? (['PAID', 'PART_PAID'] as const) : [state])) : undefined,
      state: done ? 'done' : index === under ? 'here' : 'next',
    };
  });
  if (stopped)
    steps.push({
      id: status,
      title: words(status),
      text: (
        <>
          {reason && <p>{reason}</p>}
          <p>{t`${{ amount: format.money(amount, currency) }} is back in your wallet.`}</p>
        </>
      ),
      end: timeOf(status),
      state: 'stopped',
    });
  return <StepTrack label={t`Progress`} steps={steps} />;
}
