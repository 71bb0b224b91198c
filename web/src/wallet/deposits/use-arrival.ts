import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** When money usually arrives, in words: "Instant", "About 5 minutes". */
export function useArrival(): (minutes: number) => string {
  const { t } = useLingui();
  return (minutes) => {
    if (minutes <= 0) return t`Instant`;
    if (minutes < 60) return t`${plural(minutes, { one: 'About # minute', other: 'About # minutes' })}`;
    const hours = Math.ceil(minutes / 60);
    return t`${plural(hours, { one: 'About # hour', other: 'About # hours' })}`;
  };
}
