import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { clockText, dateText } from '@baize/kit/kernel/format/instant-text.ts';
import { Note } from '@baize/kit/ui';

/** Says that the server asked for a pause. The sentence is announced once; the clock beside it runs silently. */
export function PauseNote({ secondsLeft }: { secondsLeft: number }) {
  const { i18n } = useLingui();
  const [until] = useState(() => dateText(new Date(Date.now() + secondsLeft * 1_000), 'time', i18n.locale));
  return (
    <Note tone="warn" icon="clock">
      <span role="alert">
        <Trans>
          Too many attempts. Try again at <bdi dir="ltr">{until}</bdi>. What you’ve typed is kept.
        </Trans>
      </span>{' '}
      <bdi dir="ltr" aria-hidden="true" className="amount">
        {clockText(secondsLeft)}
      </bdi>
    </Note>
  );
}
