export { contractsCentrePages as pages } from './centre.ts';
