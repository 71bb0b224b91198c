export { lotteryBetOf } from './bet-of-ticket.ts';
export { lotteryWords } from './catalogue.ts';
export { findLotteries } from './find-lotteries.ts';
export { hallOf, isSoldLottery, soldLotteries } from './hall-place.ts';
export { issueTicketsAfter, ticketsAfter } from './tickets/ticket-store.ts';
export { createLotteryWing } from './wing.ts';
