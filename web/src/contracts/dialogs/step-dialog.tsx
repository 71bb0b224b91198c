import { useLingui } from '@lingui/react/macro';
import type { Contract } from '@baize/protocol/contracts';
import type { ContractAction } from '@baize/protocol/contracts/constants';
import { ConfirmDialog } from '@baize/kit/ui/modal/confirm-dialog.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { useProcess } from '../mutations.ts';
import { useContractProblem } from '../problem.ts';
import { untilWords } from '../words.ts';

/** An action on a contract that waits for confirmation. */
export interface Step {
  readonly contract: Contract;
  readonly action: ContractAction;
}

/** Asks once more, and says what follows. */
export function StepDialog({ step: { contract, action }, onClose }: { step: Step; onClose: () => void }) {
  const { t } = useLingui();
  const say = useContractProblem();
  const { mutate, isPending, error } = useProcess(contract.type);
  const words = useStepWords({ contract, action });
  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.confirm}
      tone={words.danger ? 'danger' : 'plain'}
      busy={isPending}
      error={error && say(error)}
      cancelLabel={t`Cancel`}
      onCancel={onClose}
      onConfirm={() =>
        mutate(
          { contractId: contract.id, action },
          {
            onSuccess: () => {
              toast.ok(words.done);
              onClose();
            },
          },
        )
      }
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}

interface StepWords {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly done: string;
  readonly danger?: true;
}

function useStepWords({ contract: { type, state, mine, downline }, action }: Step): StepWords {
  const { t, i18n } = useLingui();
  const until = i18n._(untilWords[type]);
  if (state === 'REQUESTED') {
    if (action === 'accept')
      return {
        title: t`Accept this contract?`,
        text: t`It takes effect at once and replaces the contract you have now. Contracts with your downlines end if the new terms don’t cover them.`,
        confirm: t`Accept contract`,
        done: t`The contract is in force.`,
      };
    if (action === 'reject')
      return {
        title: t`Decline this offer?`,
        text: t`Nothing changes for you. A contract that is in force stays in force.`,
        confirm: t`Decline offer`,
        done: t`The offer is declined.`,
      };
    return {
      title: t`Withdraw this offer?`,
      text: t`${downline} can no longer accept it. A contract that is in force stays in force.`,
      confirm: t`Withdraw offer`,
      done: t`The offer is withdrawn.`,
    };
  }
  if (state === 'REVOKE_PENDING') {
    if (action === 'accept')
      return {
        title: t`Agree to end this contract?`,
        text: t`${until} Your contracts with downlines end with it. What it counted until then is still settled.`,
        confirm: t`End contract`,
        done: t`The contract has ended.`,
        danger: true,
      };
    return {
      title: t`Keep this contract?`,
      text: t`It stays in force with its terms.`,
      confirm: t`Keep contract`,
      done: t`The contract stays in force.`,
    };
  }
  if (mine === 'upline')
    return {
      title: t`End the contract of ${downline}?`,
      text: t`${downline} has to agree. Until then it stays in force and you keep paying it.`,
      confirm: t`Ask to end it`,
      done: t`We’ve asked ${downline}.`,
    };
  return {
    title: t`End your contract?`,
    text: t`${until} Your contracts with downlines end with it. This can’t be undone.`,
    confirm: t`End contract`,
    done: t`The contract has ended.`,
    danger: true,
  };
}
