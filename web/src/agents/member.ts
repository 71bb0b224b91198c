export { agentsCentrePages as pages } from './centre.ts';
