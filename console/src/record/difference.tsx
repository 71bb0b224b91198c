import { useLingui } from '@lingui/react/macro';
import { cx } from '@baize/kit/ui';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { AuditEntry } from '@baize/protocol/ops';
import facts from '../ui/facts.module.css';
import { Section } from '../ui/page.tsx';
import { changesOf, shownValue } from './changes.ts';

/** One act: each field before and after. What did not change is left quiet. */
export function Difference({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const changes = changesOf(entry.before, entry.after);
  const when = date(entry.at, 'full');
  return (
    <Section title={entry.action} meta={t`${{ operator: entry.operator }}, ${when}, from ${{ address: entry.ip }}`}>
      <table className={facts.difference}>
        <thead>
          <tr>
            <th scope="col">{t`Field`}</th>
            <th scope="col">{t`Before`}</th>
            <th scope="col">{t`After`}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after, isChanged }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td className={cx(isChanged && before !== undefined && facts.before)}>{shownValue(before)}</td>
              <td className={cx(isChanged && after !== undefined && facts.after)}>{shownValue(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
