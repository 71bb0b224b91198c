import { readRecordSearch, type RecordSearch } from '@baize/kit/ui/record/record-search.ts';

/** The search parameters of the reward center. */
export interface RewardSearch extends RecordSearch {
  readonly rewards?: 'history' | undefined;
}

export const readRewardSearch = (raw: Record<string, unknown>): RewardSearch => ({
  ...readRecordSearch(raw),
  ...(raw['rewards'] === 'history' ? { rewards: 'history' } : {}),
});
