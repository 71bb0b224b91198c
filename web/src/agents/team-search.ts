import {
  attentionStates,
  sortDirections,
  teamSorts,
  type AttentionState,
  type SortDirection,
  type TeamSort,
} from '@baize/protocol/agents/constants';
import type { IncomeSource, JoinerKind } from '@baize/protocol/agents';
import type { GameCategory } from '@baize/protocol/games';
import { isDay } from '@baize/protocol/kernel/calendar';
import { categoryWords } from '../games/index.ts';
import { isKeyOf, readRecordSearch, type RecordSearch } from '@baize/kit/ui/record/record-search.ts';
import { betStateWords, sourceWords } from './words.ts';

type Raw = Record<string, unknown>;

export interface DaySearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface OverviewSearch extends DaySearch {
  readonly scope?: 'direct' | undefined;
}

export interface TeamSearch {
  readonly under?: string | undefined;
  readonly name?: string | undefined;
  readonly kind?: JoinerKind | undefined;
  readonly state?: AttentionState | undefined;
  /** Everybody below at once, not level by level. */
  readonly scope?: 'team' | undefined;
  readonly sort?: TeamSort | undefined;
  readonly direction?: SortDirection | undefined;
}

interface NamedSearch extends RecordSearch {
  readonly name?: string | undefined;
  readonly scope?: 'direct' | undefined;
}

export interface TeamBetSearch extends NamedSearch {
  readonly category?: GameCategory | undefined;
  readonly state?: keyof typeof betStateWords | undefined;
}

export interface TeamLineSearch extends NamedSearch {
  /** A kind of line as the account record names it. */
  readonly type?: string | undefined;
}

export interface ProfitSearch extends RecordSearch {
  readonly under?: string | undefined;
  readonly name?: string | undefined;
}

export interface IncomeSearch extends RecordSearch {
  readonly source?: IncomeSource | undefined;
}

const TYPE = /^[A-Z_]{1,32}$/;
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const NAME = /^[\p{L}\p{N}_.@-]{1,64}$/u;

const readDays = ({ from, to }: Raw): DaySearch =>
  typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to) && from <= to ? { from, to } : {};

/** The router reads a name of digits as a number. */
const readName = ({ name }: Raw): { name?: string } => {
  const text = typeof name === 'number' ? String(name) : name;
  return typeof text === 'string' && NAME.test(text) ? { name: text } : {};
};
const readUnder = ({ under }: Raw): { under?: string } =>
  typeof under === 'string' && ID.test(under) ? { under } : {};
const readScope = ({ scope }: Raw): { scope?: 'direct' } => (scope === 'direct' ? { scope } : {});

const readState = ({ state }: Raw): { state?: AttentionState } => {
  const known = attentionStates.find((each) => each === state);
  return known ? { state: known } : {};
};

const readOrder = ({ sort, direction }: Raw): Pick<TeamSearch, 'sort' | 'direction'> => {
  const [by, way] = [teamSorts.find((each) => each === sort), sortDirections.find((each) => each === direction)];
  return { ...(by && { sort: by }), ...(way && { direction: way }) };
};

export const readOverviewSearch = (raw: Raw): OverviewSearch => ({ ...readDays(raw), ...readScope(raw) });

export const readTeamSearch = (raw: Raw): TeamSearch => ({
  ...readUnder(raw),
  ...readName(raw),
  ...((raw['kind'] === 'member' || raw['kind'] === 'agent') && { kind: raw['kind'] }),
  ...readState(raw),
  ...(raw['scope'] === 'team' && { scope: 'team' }),
  ...readOrder(raw),
});

const readNamed = (raw: Raw): NamedSearch => ({ ...readRecordSearch(raw), ...readName(raw), ...readScope(raw) });

export function readTeamBetSearch(raw: Raw): TeamBetSearch {
  const { category, state } = raw;
  return {
    ...readNamed(raw),
    ...(isKeyOf(categoryWords, category) && { category }),
    ...(isKeyOf(betStateWords, state) && { state }),
  };
}

export function readTeamLineSearch(raw: Raw): TeamLineSearch {
  const { type } = raw;
  return { ...readNamed(raw), ...(typeof type === 'string' && TYPE.test(type) && { type }) };
}

export const readProfitSearch = (raw: Raw): ProfitSearch => ({
  ...readRecordSearch(raw),
  ...readUnder(raw),
  ...readName(raw),
});

export function readIncomeSearch(raw: Raw): IncomeSearch {
  const { source } = raw;
  return { ...readRecordSearch(raw), ...(isKeyOf(sourceWords, source) && { source }) };
}
