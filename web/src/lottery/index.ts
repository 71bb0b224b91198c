/** The lottery halls: what is drawn, tickets, and draws that anybody can verify. */
export { halls } from './halls.ts';
export { lotteryQuery } from './queries.ts';
export { lotteryWing } from './wing.ts';
