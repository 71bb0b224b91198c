/** The lottery halls: what is drawn, tickets, and draws that anybody can verify. */
export { lotteryQuery } from './queries.ts';
export { lotteryWing } from './wing.ts';
