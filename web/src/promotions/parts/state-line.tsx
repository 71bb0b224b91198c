import { useLingui } from '@lingui/react/macro';
import type { Promotion } from '@baize/protocol/promotions';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { closedSentences, stateSentences } from '../words.ts';

/** A member’s status in a sentence; nothing where a button or a form says it. */
export function StateLine({ promotion }: { promotion: Promotion }) {
  const { t, i18n } = useLingui();
  const { state, why, application, terms } = promotion;
  if (state === null) return null;
  if (state === 'closed') return <Note>{i18n._(closedSentences[why ?? 'ended'])}</Note>;
  if (state === 'applying') return <Note>{t`We’ve received your application and are checking it.`}</Note>;
  if (state === 'issued')
    return <Note tone="ok">{t`Your application was approved. The reward is in your balance.`}</Note>;
  if (state === 'rejected') {
    return (
      <Note tone="warn">
        {t`Your application wasn’t approved.`} {application?.reason}
      </Note>
    );
  }
  if (state === 'process' && terms.kind === 'sign-up') {
    return (
      <Note>
        {t`We’re checking your claim, because it shares a device, IP address or payee with another account’s. We’ll send you a message.`}
      </Note>
    );
  }
  const sentence = stateSentences[state];
  return sentence ? <Note tone={state === 'claimed' ? 'ok' : 'info'}>{i18n._(sentence)}</Note> : null;
}
