import { readRecordSearch, type RecordSearch } from '../ui/record/record-search.ts';

/** What the address of the reward center holds. */
export interface RewardSearch extends RecordSearch {
  readonly rewards?: 'history' | undefined;
}

export const readRewardSearch = (raw: Record<string, unknown>): RewardSearch => ({
  ...readRecordSearch(raw),
  ...(raw['rewards'] === 'history' ? { rewards: 'history' } : {}),
});
