import { useLingui } from '@lingui/react/macro';
import { readPlaceToken } from '@baize/protocol/lottery/rules';
import { tokenWords } from '../words.ts';
import styles from './lottery.module.css';

const MOST_SHOWN = 60;

/** What was picked, in words; places stand apart by a bar. */
export function PickTokens({ tokens, inline = false }: { tokens: readonly string[]; inline?: boolean }) {
  const { i18n } = useLingui();
  const word = (token: string) => {
    const words = tokenWords[token];
    return words ? i18n._(words) : token;
  };
  const places: string[][] = [];
  for (const token of tokens.slice(0, MOST_SHOWN)) {
    const read = readPlaceToken(token);
    const at = read?.place ?? 1;
    (places[at - 1] ??= []).push(word(read?.token ?? token));
  }
  const shown = places.map((values) => values.toSorted().join(' ')).join(' | ');
  const words = <bdi>{tokens.length > MOST_SHOWN ? `${shown} …` : shown}</bdi>;
  return inline ? words : <p className={styles.tokens}>{words}</p>;
}
