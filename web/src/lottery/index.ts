/** The lottery halls: what is drawn, tickets, and draws that anybody can verify. */
export { lotteryWing } from './wing.ts';
