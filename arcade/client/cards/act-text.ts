import type { HandEvent } from '../../src/cards/define-cards.ts';
import { gameText } from '../shared/i18n.ts';
import type { FaceParts } from './card-face.ts';

/** An act in words: the face's own, or a text of the game's folder. */
export function actText(face: FaceParts, act: HandEvent, nameOf: (place: number) => string): string {
  const { event, seat, ...more } = act;
  const words = Object.fromEntries(
    Object.entries(more).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  return face.eventText?.(act) ?? gameText(`event-${event}`, { name: nameOf(seat), ...words });
}
