import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { BarChart } from '@baize/kit/ui/chart/bar-chart.tsx';
import { formatAmount, minorOf } from '@baize/protocol/kernel/money';
import type { Picture, ShotBar } from '../round-summary.ts';
import styles from './round-shots.module.css';

type Shots = Extract<Picture, { form: 'shots' }>;

const SECONDS = 60;

/** Minutes and seconds since the first shot. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS)}:${String(seconds % SECONDS).padStart(2, '0')}`;

const netOf = ({ staked, returned }: ShotBar): bigint => minorOf(returned) - minorOf(staked);

/** The shots of a sitting at a pond in the order of time, as bars of what they brought and as a table. */
export function RoundShots({ picture, currency }: { picture: Shots; currency: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { bars } = picture;
  const heads = [
    t({ comment: 'minutes and seconds since the first shot', message: 'Time' }),
    t({ comment: 'shots at fish', message: 'Shots' }),
    t({ comment: 'shots that caught a fish', message: 'Hits' }),
    t`Staked`,
    t`Returned`,
  ];
  return (
    <div className={styles.shots}>
      <BarChart
        label={t`Net result over the sitting`}
        aheadLabel={t`Returned more than staked`}
        behindLabel={t`Staked more than returned`}
        bars={bars.map((bar) => ({
          id: String(bar.at),
          label: clock(bar.at),
          // A height is drawn, never counted with.
          value: Number(netOf(bar)) / 10_000,
          text: format.net(formatAmount(netOf(bar), 4), currency),
        }))}
      />
      <details className={styles.list}>
        <summary>{t`Shots by time`}</summary>
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.map(({ at, shots, hits, staked, returned }) => (
                <tr key={at}>
                  <th scope="row">
                    <bdi dir="ltr">{clock(at)}</bdi>
                  </th>
                  <td>{format.count(shots)}</td>
                  <td>{format.count(hits)}</td>
                  <td>
                    <bdi dir="ltr">{format.money(staked, currency)}</bdi>
                  </td>
                  <td>
                    <bdi dir="ltr">{format.money(returned, currency)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}
