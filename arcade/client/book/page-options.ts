import type { SessionView } from '../../src/http/wire.ts';
import type { AmountWriter } from '../shared/amounts.ts';
import type { ParentPage } from '../shared/host/parent.ts';
import type { Kept } from './kept.ts';
import type { BookLink } from './link.ts';
import type { Places } from './places.ts';

export interface BookPageOptions {
  readonly session: SessionView;
  readonly link: BookLink;
  readonly kept: Kept;
  readonly places: Places;
  readonly parent: ParentPage;
  readonly amount: AmountWriter;
  readonly name: string;
  readonly leave: () => void;
  /** A call that failed: true when it ended the session and the page is gone. */
  readonly failed: (error: unknown) => boolean;
}
