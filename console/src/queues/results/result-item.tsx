import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Note, TextField } from '@baize/kit/ui';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { QueuedResult } from '@baize/protocol/lottery';
import { useOperator } from '../../kernel/operator-session.ts';
import type { Act } from '../../ui/acts.tsx';
import { Pairs } from '../../ui/facts.tsx';
import { Section } from '../../ui/page.tsx';
import { QueueItem, type ItemTools } from '../parts/listed-item.tsx';
import { lottery } from './calls.ts';
import { RESULT_STATES } from './words.ts';
import styles from './results.module.css';

type Numbers = Readonly<Record<string, readonly string[]>>;

/** Numbers as they are typed: with anything between them. */
const readNumbers = (typed: string): string[] => typed.match(/\d+/g) ?? [];

/**
 * The second operator types the result again instead of reading somebody else's, so that a wrong digit is found before a
 * ticket pays: what differs is marked, and nothing can be confirmed before both are the same.
 */
export function ResultItem({ row, tools }: { row: QueuedResult; tools: ItemTools<QueuedResult> }) {
  const { t } = useLingui();
  const { date, count } = useFormat();
  const operator = useOperator();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { entered, state, parts } = row;
  const params = { gameCode: row.gameCode, issue: row.issue };
  const confirms = row.actions.includes('confirmResult');
  const enters = row.actions.includes('enterResult') && !confirms;
  const numbers: Numbers = Object.fromEntries(parts.map(({ part }) => [part, readNumbers(typed[part] ?? '')]));
  const isWhole = parts.every(({ part, count: many }) => numbers[part]?.length === many);
  const differs = (part: string): readonly string[] =>
    (numbers[part] ?? []).filter((number, index) => number !== entered?.numbers[part]?.[index]);
  const isSame = isWhole && parts.every(({ part }) => differs(part).length === 0);
  const isOwn = entered?.enteredBy === operator?.username;
  const words = `${row.gameName} ${row.issue}`;
  const offered: readonly (Act | false)[] = [
    confirms &&
      entered !== null &&
      isSame && {
        id: 'confirm',
        label: t`Confirm, ${{ tickets: count(row.tickets) }} tickets pay`,
        name: t`Confirm`,
        key: 'a',
        variant: 'primary',
        run: async () => {
          const after = await lottery.confirmResult({
            params,
            body: { version: entered.version, numbers: numbers as Record<string, string[]> },
          });
          tools.settled(
            { ...row, state: 'CONFIRMED', entered: { ...entered, ...after }, actions: [] },
            t`${words}: confirmed`,
          );
        },
      },
    (enters || (confirms && isWhole && !isSame)) &&
      isWhole && {
        id: 'enter',
        label: entered === null ? t`Enter this result` : confirms ? t`Enter mine instead` : t`Enter the correction`,
        name: t`Enter`,
        key: 'e',
        variant: entered === null ? 'primary' : 'line',
        run: async () => {
          const after = await lottery.enterResult({ params, body: { numbers: numbers as Record<string, string[]> } });
          const times = { enteredAt: new Date(serverNow()).toISOString(), confirmedAt: null };
          tools.settled({ ...row, state: 'ENTERED', entered: { ...times, ...after }, actions: ['enterResult'] });
          tools.stale();
        },
      },
  ];
  return (
    <QueueItem
      label={words}
      title={words}
      small={t`drawn ${{ when: date(row.drawsAt) }}, ${{ tickets: count(row.tickets) }} tickets`}
      state={RESULT_STATES[state]}
      code={state}
      acts={offered.filter((act) => act !== false)}
      note={<ResultNote row={row} isOwn={isOwn} isWhole={isWhole} isSame={isSame} />}
      tools={tools}
    >
      {entered !== null && !confirms && (
        <Section title={t`Entered`} meta={t`by ${{ name: entered.enteredBy }}, ${{ when: date(entered.enteredAt) }}`}>
          <Pairs
            facts={[
              ...parts.map(({ part }) => ({
                name: part,
                value: <bdi dir="ltr">{(entered.numbers[part] ?? []).join(' ')}</bdi>,
              })),
              { name: t`Confirmed by`, value: entered.confirmedBy ?? '–' },
            ]}
          />
        </Section>
      )}
      {(enters || confirms) && (
        <Section
          title={confirms ? t`Type the result again` : entered === null ? t`Result` : t`Correction`}
          meta={t`numbers with a space between them`}
        >
          <div className={styles.parts}>
            {parts.map(({ part, count: many, numbers: like }) => {
              const wrong = confirms ? differs(part) : [];
              const have = numbers[part]?.length ?? 0;
              return (
                <TextField
                  key={part}
                  label={part}
                  hint={t`${have} of ${many}, as ${like}`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed[part] ?? ''}
                  error={
                    wrong.length > 0 && have === many
                      ? t`Differs from what was entered: ${{ numbers: wrong.join(' ') }}`
                      : have > many
                        ? t`These are ${have} numbers, and ${many} are drawn`
                        : undefined
                  }
                  onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [part]: value }))}
                />
              );
            })}
          </div>
        </Section>
      )}
    </QueueItem>
  );
}

interface ResultNoteProps {
  readonly row: QueuedResult;
  readonly isOwn: boolean;
  readonly isWhole: boolean;
  readonly isSame: boolean;
}

function ResultNote({ row: { state, entered, actions }, isOwn, isWhole, isSame }: ResultNoteProps) {
  const { t } = useLingui();
  if (state === 'ENTERED' && isOwn)
    return <Note tone="info">{t`You entered this: another operator confirms it.`}</Note>;
  if (actions.includes('confirmResult') && entered !== null)
    return (
      <Note tone={isWhole && !isSame ? 'bad' : 'info'}>
        {isWhole && !isSame
          ? t`Yours and ${{ name: entered.enteredBy }}’s are not the same: look at the draw again.`
          : t`${{ name: entered.enteredBy }} entered a result. Type it again from the draw to confirm it.`}
      </Note>
    );
  return null;
}
