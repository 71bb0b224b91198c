import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** The progress text while a form is sent, with or without pictures. */
export function PicturesSending({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <p role="status" className="soft sm">
      {count > 0
        ? t`${plural(count, { one: 'Sending # picture. This can take a minute.', other: 'Sending # pictures. This can take a minute.' })}`
        : t`Sending…`}
    </p>
  );
}
