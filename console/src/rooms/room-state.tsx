import { useLingui } from '@lingui/react/macro';
import { State } from '../ui/marks.tsx';

/** Open or closed, and whether hands of before are still played. */
export function RoomState({ isOpen: opened, isEnding = false }: { isOpen: boolean; isEnding?: boolean }) {
  const { t } = useLingui();
  if (opened)
    return <State shape={isEnding ? 'half' : 'ok'}>{isEnding ? t`Open, old tables ending` : t`Open now`}</State>;
  return <State shape={isEnding ? 'half' : 'off'}>{isEnding ? t`Closing after the hand` : t`Closed`}</State>;
}
