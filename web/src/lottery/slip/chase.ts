/** The number of issues in a chase, as the platform accepts it. */
export const FEWEST = 2;
export const MOST = 100;

/** The typed settings of a chase. */
export interface Chase {
  readonly on: boolean;
  readonly issues: string;
  readonly stopOnWin: boolean;
}

export const NO_CHASE: Chase = { on: false, issues: '10', stopOnWin: true };

/** Over how many issues; undefined for what is no number of issues. */
export const issuesOf = ({ issues }: Chase): number | undefined => {
  const count = /^\d{1,3}$/.test(issues) ? Number.parseInt(issues, 10) : 0;
  return count >= FEWEST && count <= MOST ? count : undefined;
};
