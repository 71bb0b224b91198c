export { referralCentrePages as pages } from './centre.ts';
