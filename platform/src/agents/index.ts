import { defineWing } from '../kernel/wing.ts';
import { figuresConsumer } from './figures-consumer.ts';

export {
  directDownlines,
  isInTeam,
  teamFigures,
  uplineOf,
  type TeamAsked,
  type TeamFigures,
  type TreeMember,
} from './team.ts';

/** Agents: who stands above whom, and what a team did (specification §2, §6; semantics §3). */
export const agentsWing = defineWing({
  name: 'agents',
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
  consumers: () => [figuresConsumer],
});
