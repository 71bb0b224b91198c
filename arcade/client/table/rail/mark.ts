import { drawing, figure } from '../../shared/dom.ts';
import { gameText } from '../../shared/i18n.ts';
import type { Mark } from '../felt/layout.ts';

/** A past result as it stands in a line of marks: its pictures with their names, or its figure. */
export const markDrawn = ({ text, pictures }: Mark): readonly Element[] =>
  pictures?.map((id) => drawing(id, 'mark-picture', gameText(id))) ?? [figure(text)];
