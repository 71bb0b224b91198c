import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { State, type Shape } from '../../ui/marks.tsx';

/** A state as a shape and a word, never as a colour alone. */
export interface QueueState {
  readonly shape: Shape;
  readonly word: MessageDescriptor;
}

export type QueueStates<Name extends string> = Readonly<Record<Name, QueueState>>;

/** The code of the state stands in its title, as the record and the API name it. */
export function StateOf({ state: { shape, word }, code }: { state: QueueState; code: string }) {
  const { i18n } = useLingui();
  return (
    <State shape={shape} title={code}>
      {i18n._(word)}
    </State>
  );
}
