import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { namedMessages } from '@baize/kit/kernel/problems/named-messages.ts';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { useSecondsLeft } from '@baize/kit/kernel/page/use-seconds-left.ts';
import { DescriptionList } from '@baize/kit/ui/figure/description-list.tsx';
import styles from './ends-at.module.css';

const DAY_SECONDS = 86_400;

/** When maintenance is expected to end, under the label that the specification names (end_time), and how long that is. */
export function EndsAt({ end }: { end: string }) {
  const { t, i18n } = useLingui();
  const { date, clock } = useFormat();
  // By the server's clock: a device whose own is wrong counts the same seconds.
  const [untilMs] = useState(() => Date.parse(end) - (serverNow() - Date.now()));
  const left = useSecondsLeft(untilMs);
  const days = Math.floor(left / DAY_SECONDS);
  const leftWords = () => {
    if (left === 0) return t`Any moment now`;
    if (days >= 2) return plural(days, { one: '# day', other: '# days' });
    return <bdi dir="ltr">{clock(left)}</bdi>;
  };
  const items = [
    {
      id: 'end',
      term: i18n._(namedMessages.endTime),
      value: (
        <time dateTime={end}>
          <bdi>{date(end, 'full')}</bdi>
        </time>
      ),
    },
    {
      id: 'left',
      term: t`Time left`,
      value: leftWords(),
    },
  ];
  return (
    <div role="timer" aria-live="off" className={styles.ends}>
      <DescriptionList items={items} />
    </div>
  );
}
