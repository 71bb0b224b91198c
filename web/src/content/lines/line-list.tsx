import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { LinkButton } from '@baize/kit/ui/button/link-button.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { useLatencies, type Latencies } from './use-latencies.ts';
import styles from './line-list.module.css';

/** The lines with their latencies; the way to another carries the page and nothing of who one is. */
export function LineList({ lines }: { lines: readonly string[] }) {
  const { t } = useLingui();
  const { count } = useFormat();
  const [round, setRound] = useState(0);
  const latencies = useLatencies(lines, round);
  const measuring = Object.keys(latencies).length < lines.length;
  const quickest = quickestOf(latencies);
  if (lines.length === 0)
    return <EmptyState title={t`No other servers`} text={t`This is the only server for this site.`} />;
  const words = (line: string): string => {
    const took = latencies[line];
    if (took === undefined) return t`testing…`;
    return took === null ? t`no response` : t`${{ count: count(took) }} ms`;
  };
  return (
    <>
      <ul className={styles.list} aria-busy={measuring}>
        {lines.map((line) => (
          <li key={line} className={styles.line}>
            <span className={styles.words}>
              <b>
                <bdi dir="ltr">{new URL(line).host}</bdi>
              </b>
              <span className={styles.took}>
                {words(line)}
                {line === quickest && !measuring && <Badge tone="ok">{t`Fastest`}</Badge>}
              </span>
            </span>
            {line === window.location.origin ? (
              <Badge>{t`Current`}</Badge>
            ) : (
              <LinkButton href={line + window.location.pathname} rel="noopener noreferrer" size="sm">
                {t`Switch`}
                <span className="vh"> {new URL(line).host}</span>
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="line"
        icon="refresh"
        busy={measuring}
        className={styles.again}
        onClick={() => setRound((before) => before + 1)}
      >
        {t`Test again`}
      </Button>
    </>
  );
}

function quickestOf(latencies: Latencies): string | undefined {
  let best: string | undefined;
  for (const [line, took] of Object.entries(latencies))
    if (took !== null && (best === undefined || took < (latencies[best] ?? Infinity))) best = line;
  return best;
}
