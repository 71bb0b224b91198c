/** The lottery halls: what is drawn, tickets, and draws that anybody can verify. */
export { halls } from './halls.ts';
export { LazyNextDraws } from './home/lazy-next-draws.ts';
export { LazyLotteryBet } from './tickets/lazy-bet.ts';
export { lotteryQuery } from './queries.ts';
export { lotteryWing } from './wing.ts';
