export { reauthenticateCaller } from './passwords/reauthentication.ts';
export { findPayee, payeeNumber } from './payees/payee-service.ts';
export { findPayeeFacts, type PayeeFacts, sharersOfPayee } from './payees/shared-payees.ts';
export { checkPaymentPassword } from './payment-password.ts';
export { lockedPayoutProblem, payoutProblem, findPayoutStatus } from './payout-status.ts';
export { countProfileSteps } from './profile-steps.ts';
export {
  downlineMember,
  downlineMembers,
  proveTransfer,
  sendTransferCode,
  sessionAddress,
  transferProofOf,
  uplineMember,
} from './transfer/transfer-proof.ts';
export { createAccountWing } from './wing.ts';
