import { useLingui } from '@lingui/react/macro';
import { Button, Note } from '@baize/kit/ui';

interface WaysMissingProps {
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Says what a login form lacks while nobody could be asked which ways in there are. */
export function WaysMissing({ busy, onRetry }: WaysMissingProps) {
  const { t } = useLingui();
  return (
    <Note tone="warn">
      <p>{t`We couldn’t load the other ways to log in, such as your mobile number or a free trial.`}</p>
      <Button variant="line" icon="refresh" busy={busy} onClick={onRetry}>
        {t`Try again`}
      </Button>
    </Note>
  );
}
