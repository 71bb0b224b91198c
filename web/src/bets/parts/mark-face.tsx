import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { drawingOf, sharedDrawingOf } from '../game-names.ts';
import type { Mark, MarkState } from '../round-summary.ts';

/** The words for what a picture says by its lines alone. */
export const stateWords: Readonly<Record<MarkState, MessageDescriptor>> = {
  hit: msg({ context: 'place in the picture of a round', message: 'counts' }),
  miss: msg({ context: 'place in the picture of a round', message: 'lost' }),
  own: msg({ context: 'place in the picture of a round', message: 'chosen' }),
  seen: msg({ context: 'place in the picture of a round', message: 'drawn' }),
};

export interface DrawnGame {
  readonly id: string;
  /** The game's own word for one of its keys. */
  readonly nameOf: (key: string) => string;
}

/** One place of a picture: a drawing with its name, or what is written there. `set` names drawings that games share. */
export function MarkFace({ mark, game, set }: { mark: Mark; game: DrawnGame; set?: string | undefined }) {
  const { i18n } = useLingui();
  const { symbol, text, state } = mark;
  const name = mark.name ?? symbol;
  const written = text ?? (symbol === undefined && name !== undefined ? game.nameOf(name) : undefined);
  return (
    <>
      {symbol !== undefined && (
        <img
          src={set === undefined ? drawingOf(game.id, symbol) : sharedDrawingOf(set, symbol)}
          alt={name === undefined ? '' : game.nameOf(name)}
          title={name === undefined ? undefined : game.nameOf(name)}
          width={40}
          height={40}
        />
      )}
      {written !== undefined && <bdi dir={text === undefined ? undefined : 'ltr'}>{written}</bdi>}
      {state !== undefined && <span className="vh">, {i18n._(stateWords[state])}</span>}
    </>
  );
}
