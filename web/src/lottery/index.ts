/** The lottery halls: what is drawn, tickets, and draws that anybody can verify. */
export { halls } from './halls.ts';
export { LazyLotteryBet } from './parts/lazy-bet.ts';
export { lotteryQuery } from './queries.ts';
export { lotteryWing } from './wing.ts';
