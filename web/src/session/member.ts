export { sessionCentrePages as pages } from './centre.ts';
