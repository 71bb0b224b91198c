export { findRaffle, giveTickets, openRaffles, type OpenRaffle } from './raffle/ticket-store.ts';
export { promotionsWing } from './wing.ts';
