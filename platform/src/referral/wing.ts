import { referralCalls } from '@baize/protocol/referral';
import { ok } from '@baize/protocol/kernel';
import { inEveryLanguage } from '../kernel/texts/texts.ts';
import { defineWing } from '../kernel/wing.ts';
import { nameSubjects } from '../wallet/index.ts';
import { referralConsumer } from './consumer.ts';
import { createReferralOperations } from './operator-service.ts';
import { payReferrals } from './payout.ts';
import { referralQueues } from './waiting.ts';
import { createReferralService } from './service.ts';

/**
 * Members who invite others (semantics §4.7): a code and a link, how far each friend has come, and rewards for those who
 * deposited and played, paid once a day. Friends who look like the inviter wait for an operator.
 */
export const referralWing = defineWing({
  name: 'referral',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (serve, deps) => {
    const referral = createReferralService(deps);
    serve(referralCalls.getReferral, (context) => referral.read(context.caller, context.query, context));
  },
  operatorRoutes: (serve, deps) => {
    const referral = createReferralOperations(deps);
    serve(referralCalls.getRules, async (context) => ok(await referral.rules(context)));
    serve(referralCalls.setRules, (context) => referral.setRules(context, context.body));
    serve(referralCalls.listReviews, (context) => referral.reviews(context, context.query));
    serve(referralCalls.decideReview, (context) => referral.decide(context, context.params.id, context.body));
  },
  waiting: referralQueues,
  consumers: () => [referralConsumer],
  jobs: (deps) => [{ name: 'referral-pay', cron: '20 * * * *', run: (now) => payReferrals(deps, now) }],
  seed: (_, tx) => nameSubjects(tx, { referral: inEveryLanguage('referral.subject') }),
});
