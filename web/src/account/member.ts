export { accountCentrePages as pages } from './centre.ts';
