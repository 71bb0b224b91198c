import { useLingui } from '@lingui/react/macro';
import type { LotteryIssue } from '@baize/protocol/lottery';

/** The source of the draw: many of these lotteries have the name of one that is drawn elsewhere too. */
export function SourceLine({ source }: { source: LotteryIssue['source'] }) {
  const { t } = useLingui();
  const words =
    source === 'HOUSE'
      ? t`We draw these numbers ourselves. They aren’t the results of an official lottery.`
      : t`These are the official results of the lottery’s own authority.`;
  return <p className="muted sm">{words}</p>;
}
