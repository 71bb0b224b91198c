/** The search parameters of the results. */
export interface ResultsSearch {
  readonly area?: 'VN' | 'SEA' | 'ELOTT';
  readonly gameCode?: string;
  /** yyyy-MM-dd; today where it is left out. */
  readonly day?: string;
  readonly pageNo?: number;
}

const AREAS = ['VN', 'SEA', 'ELOTT'] as const;
const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads an address; what cannot be a filter is left out. */
export function readResultsSearch(search: Readonly<Record<string, unknown>>): ResultsSearch {
  const { gameCode, day } = search;
  const area = AREAS.find((each) => each === search['area']);
  const pageNo = Number(search['pageNo']);
  return {
    ...(area && { area }),
    ...(typeof gameCode === 'string' && CODE.test(gameCode) && { gameCode }),
    ...(typeof day === 'string' && DAY.test(day) && !Number.isNaN(Date.parse(day)) && { day }),
    ...(Number.isInteger(pageNo) && pageNo > 1 && { pageNo }),
  };
}
