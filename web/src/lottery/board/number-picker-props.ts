import type { Play } from '@baize/protocol/lottery/games';

export interface NumberPickerProps {
  play: Play;
  family: string;
  tokens: readonly string[];
  onChange: (tokens: readonly string[]) => void;
  /** Numbers that are not sold now. */
  blocked: ReadonlySet<string>;
  error?: string | undefined;
}
