/** An issue within its day, for places without room: `0042` of `20261123-0042`. A day's only draw keeps its day. */
export const shortIssue = (issue: string): string => issue.split('-').at(-1) ?? issue;
