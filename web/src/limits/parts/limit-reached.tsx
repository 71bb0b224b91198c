import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCentre } from '../../kernel/centre.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Actions, Modal } from '@baize/kit/ui/modal/modal.tsx';
import { limitsStateQuery } from '../queries.ts';
import { useReachedCount } from '../reached.ts';
import { limitNames } from '../words.ts';

/** Says over a running game that a limit of the member's own has just refused a bet, and which. */
export function LimitReached({ onStop }: { onStop: () => void }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const centre = useCentre();
  const count = useReachedCount();
  const [read, setRead] = useState(count);
  const open = count > read;
  const { data, refetch } = useQuery({ ...limitsStateQuery(), enabled: open });
  useEffect(() => {
    if (open) void refetch();
  }, [open, refetch]);
  if (!open) return null;
  const close = () => setRead(count);
  const lowest = data?.money
    .filter(({ kind, left }) => kind.startsWith('loss') && left !== null)
    .toSorted((one, other) => Number(one.left) - Number(other.left))[0];
  return (
    <Modal title={t`You’ve reached a limit`} size="dialog" role="alertdialog" onClose={close}>
      <p>
        {lowest?.left
          ? t`${{ limit: i18n._(limitNames[lowest.kind]) }}: ${{ amount: format.money(lowest.left, data?.currency) }} left. It resets ${{ date: format.date(lowest.resetsAt, 'full') }}. This bet wasn’t placed.`
          : t`A limit you set doesn’t allow this bet. It wasn’t placed.`}
      </p>
      <Actions>
        <Button
          variant="ghost"
          onClick={() => {
            close();
            centre.open('limits');
          }}
        >
          {t`View limits`}
        </Button>
        <Button variant="line" onClick={onStop}>{t`Stop playing`}</Button>
        <Button variant="primary" onClick={close}>{t`OK`}</Button>
      </Actions>
    </Modal>
  );
}
