export { applicationsAfter } from './claims/application-store.ts';
export { checksAfter } from './claims/check-store.ts';
export { findRaffle, giveTickets, openRaffles, type OpenRaffle } from './raffle/ticket-store.ts';
export { promotionsWing } from './wing.ts';
