import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { readPlaceToken } from '@baize/protocol/lottery/rules';
import { tokenWords } from '../words.ts';
import styles from '../lottery.module.css';

const MOST_SHOWN = 60;

interface PickTokensProps {
  tokens: readonly string[];
  /** Those of them that were drawn. */
  drawn?: readonly string[] | undefined;
  inline?: boolean;
}

/** The selection in words, with what was drawn of it marked; places are separated by a bar. */
export function PickTokens({ tokens, drawn = [], inline = false }: PickTokensProps) {
  const { i18n } = useLingui();
  const word = (token: string) => {
    const words = tokenWords[token];
    return words ? i18n._(words) : token;
  };
  // Drawn numbers are shown also where there is no room for all.
  const shown = new Set([...drawn, ...tokens].slice(0, Math.max(MOST_SHOWN, drawn.length)));
  const places: { key: string; text: string }[][] = [];
  for (const token of tokens) {
    if (!shown.has(token)) continue;
    const read = readPlaceToken(token);
    (places[(read?.place ?? 1) - 1] ??= []).push({ key: token, text: word(read?.token ?? token) });
  }
  const came = new Set(drawn);
  const words = (
    <bdi>
      {places.map((values, place) => (
        <Fragment key={place}>
          {place > 0 && ' | '}
          {values
            .toSorted((a, b) => (a.text < b.text ? -1 : 1))
            .map(({ key, text }, index) => (
              <Fragment key={key}>
                {index > 0 && ' '}
                {came.has(key) ? <mark className={styles.came}>{text}</mark> : text}
              </Fragment>
            ))}
        </Fragment>
      ))}
      {tokens.length > shown.size && ' …'}
    </bdi>
  );
  return inline ? words : <p className={styles.tokens}>{words}</p>;
}
