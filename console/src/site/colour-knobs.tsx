import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Note } from '@baize/kit/ui';
import { hexOf, LOOK_THEMES, roleColour, type FaintPair } from '@baize/protocol/kernel/look/contrast';
import { LOOK_KNOBS, type LookKnob, type LookTokens } from '@baize/protocol/kernel/look/knobs';
import authorStyles from '../author/author.module.css';
import styles from './site.module.css';

const HUES: ReadonlySet<LookKnob> = new Set(['brand-h', 'paper-h', 'accent-h']);

const GROUPS: readonly {
  readonly name: MessageDescriptor;
  readonly knobs: readonly (readonly [LookKnob, MessageDescriptor])[];
}[] = [
  {
    name: msg`Cloth`,
    knobs: [
      ['brand-h', msg`Hue of the cloth`],
      ['brand-c', msg`Strength of the cloth`],
    ],
  },
  {
    name: msg`Paper`,
    knobs: [
      ['paper-h', msg`Hue of the paper`],
      ['paper-c', msg`Strength of the paper`],
    ],
  },
  {
    name: msg`Accent`,
    knobs: [
      ['accent-h', msg`Hue of the accent`],
      ['accent-c', msg`Strength of the accent`],
      ['accent-l', msg`Lightness of the accent`],
    ],
  },
];

/** Roles that stand for the whole palette. */
const SHOWN = ['bg', 'surface-1', 'surface-3', 'ink', 'ink-3', 'felt', 'action', 'accent', 'accent-soft', 'link'];

interface ColourKnobsProps {
  readonly tokens: LookTokens;
  readonly faint: readonly FaintPair[];
  readonly onTokens: (tokens: LookTokens) => void;
}

/** The knobs of a brand's colours with what comes of them, and every pair that is too faint to be read. */
export function ColourKnobs({ tokens, faint, onTokens }: ColourKnobsProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <div className={styles.knobs}>
        {GROUPS.map(({ name, knobs }) => (
          <fieldset key={i18n._(name)} className={styles.group}>
            <legend>{i18n._(name)}</legend>
            {knobs.map(([knob, label]) => (
              <Knob
                key={knob}
                knob={knob}
                label={i18n._(label)}
                value={tokens[knob]}
                onValue={(value) => onTokens({ ...tokens, [knob]: value })}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className={styles.palettes}>
        {LOOK_THEMES.map((theme) => (
          <ul key={theme} role="list" aria-label={theme === 'dark' ? t`Colors in the dark` : t`Colors in the light`}>
            {SHOWN.map((role) => {
              const colour = hexOf(roleColour(tokens, theme, role));
              return (
                <li key={role} title={`${role} ${colour}`}>
                  <i style={{ background: colour }} />
                  <span className="vh">{`${role} ${colour}`}</span>
                </li>
              );
            })}
          </ul>
        ))}
      </div>
      {faint.length > 0 ? (
        <Note tone="bad">
          {t`These colors can’t be published: ${{ count: faint.length }} pairs are too close to be read (WCAG AA).`}
          <ul className={authorStyles.faults}>
            {faint.slice(0, 5).map(({ theme, ink, ground, ratio, least }) => (
              <li key={`${theme}${ink}${ground}`}>
                {theme === 'dark'
                  ? t`Dark: ${ink} on ${ground} has ${{ ratio: ratio.toFixed(2) }}, and needs ${{ least: least.toFixed(1) }}`
                  : t`Light: ${ink} on ${ground} has ${{ ratio: ratio.toFixed(2) }}, and needs ${{ least: least.toFixed(1) }}`}
              </li>
            ))}
          </ul>
        </Note>
      ) : (
        <Note tone="ok">{t`Every pair of colors can be read in both themes (WCAG AA).`}</Note>
      )}
    </>
  );
}

interface KnobProps {
  readonly knob: LookKnob;
  readonly label: string;
  readonly value: number;
  readonly onValue: (value: number) => void;
}

function Knob({ knob, label, value, onValue }: KnobProps) {
  const id = useId();
  const [least, most] = LOOK_KNOBS[knob];
  const step = HUES.has(knob) ? 1 : 0.01;
  const set = (text: string) => {
    const next = Number(text);
    if (text !== '' && Number.isFinite(next)) onValue(Math.min(Math.max(next, least), most));
  };
  return (
    <div className={styles.knob}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
      <input
        type="number"
        aria-label={label}
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
    </div>
  );
}
