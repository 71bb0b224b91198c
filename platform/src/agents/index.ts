export { commissionJob } from './commission-job.ts';
export { FIGURES } from './figures/figures-consumer.ts';
export { prizeGroupOf } from './prize-groups.ts';
export { directDownlines, isInTeam, teamDayFigures, teamFigures, uplineOf } from './team.ts';
export { downlinesAfter } from './tree.ts';
export { agentsWing } from './wing.ts';
