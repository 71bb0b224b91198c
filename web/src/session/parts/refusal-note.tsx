import { Trans } from '@lingui/react/macro';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Note, TextLink } from '@baize/kit/ui';

/** Whether the account itself is shut: nothing that is typed anew will open it, only a person can help. */
const isShut = (error: unknown): boolean => isProblem(error, 'ACCOUNT_BLOCKED', 'ACCOUNT_FROZEN', 'SELF_EXCLUDED');

/** Why a sign-in was refused, and for an account that is shut the way to somebody who can say more. */
export function RefusalNote({ error }: { error: unknown }) {
  const say = useProblemText();
  const text = say(error);
  if (!isShut(error)) return <Note tone="bad">{text}</Note>;
  return (
    <Note tone="warn" icon="lock">
      <b>{text}</b>{' '}
      <TextLink href="/helpmc" target="_blank" rel="noopener">
        <Trans>
          Contact Us<span className="vh"> (opens in a new tab)</span>
        </Trans>
      </TextLink>
    </Note>
  );
}
