import { useLingui } from '@lingui/react/macro';
import type { LimitKind, MoneyLimit, TimeLimit } from '@baize/protocol/limits';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Meter } from '@baize/kit/ui/feedback/progress.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { useSetLimit } from '../mutations.ts';
import { useHasCome } from '../use-has-come.ts';
import { limitNames } from '../words.ts';
import styles from '../pages/limits-page.module.css';

export interface LimitRowProps {
  limit: MoneyLimit | TimeLimit;
  currency: string;
  /** The server's clock when the limit was read. */
  now: string;
}

/** One limit: what is set, what of it is used, what waits, and the way to change it. */
export function LimitRow({ limit, currency, now }: LimitRowProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const tell = useLimitValue(currency);
  const name = i18n._(limitNames[limit.kind]);
  const value = valueOf(limit);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div className={styles.name}>
          <b>{name}</b>
          <span className={styles.soft}>
            {value !== null ? tell(limit.kind, value) : limit.mandatory ? t`Set this limit to deposit` : t`Not set`}
          </span>
        </div>
        <Button
          size="sm"
          variant="line"
          aria-label={value === null ? t`Set: ${name}` : t`Change: ${name}`}
          onClick={() => modals.open('limit', limit.kind)}
        >
          {value === null ? t`Set` : t`Change`}
        </Button>
      </div>
      {'used' in limit && limit.value !== null && limit.left !== null && (
        <>
          <Meter
            label={limit.kind.startsWith('loss') ? t`Lost` : t`Deposited`}
            value={Number(limit.used)}
            max={Number(limit.value)}
            text={t`${{ part: format.money(limit.used, currency) }} of ${{ whole: format.money(limit.value, currency) }}`}
          />
          <p className={styles.soft}>
            {t`${{ amount: format.money(limit.left, currency) }} left · resets ${{ date: format.date(limit.resetsAt, 'full') }}`}
          </p>
        </>
      )}
      {limit.pending && <PendingNote limit={limit} now={now} currency={currency} />}
    </li>
  );
}

/** A looser limit that waits: from when it can be confirmed, and the two ways on. */
function PendingNote({ limit, now, currency }: LimitRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const say = useProblemText();
  const tell = useLimitValue(currency);
  const { mutate, isPending, error } = useSetLimit();
  const { pending, kind } = limit;
  const isDue = useHasCome(pending?.from ?? now, now);
  if (!pending) return null;
  const wanted = pending.value === null ? null : String(pending.value);
  const words = wanted === null ? t`no limit` : tell(kind, wanted);
  return (
    <>
      <Note tone="warn">
        {isDue
          ? t`You asked to change this to ${words}. Confirm by ${{ date: format.date(pending.until, 'full') }}, or keep your current limit.`
          : t`You asked to change this to ${words}. You can confirm it from ${{ date: format.date(pending.from, 'full') }}. Until then your current limit applies.`}
      </Note>
      <div className={styles.buttons}>
        {isDue && (
          <Button
            size="sm"
            variant="primary"
            busy={isPending}
            onClick={() => mutate({ kind, value: wanted, confirm: true })}
          >
            {t`Confirm ${words}`}
          </Button>
        )}
        <Button size="sm" variant="ghost" disabled={isPending} onClick={() => mutate({ kind, value: valueOf(limit) })}>
          {t`Keep current limit`}
        </Button>
      </div>
      {error && <Note tone="bad">{say(error)}</Note>}
    </>
  );
}

/** An amount, or minutes, as they are sent. */
export const valueOf = (limit: MoneyLimit | TimeLimit): string | null =>
  'used' in limit ? limit.value : limit.minutes === null ? null : String(limit.minutes);

/** A limit's value in words. */
export function useLimitValue(currency: string): (kind: LimitKind, value: string) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (kind, value) => {
    if (kind === 'session') return format.duration(Number(value) * 60);
    if (kind === 'reality-check') return t`Every ${{ duration: format.duration(Number(value) * 60) }}`;
    return format.money(value, currency);
  };
}
