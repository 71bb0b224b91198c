import { Service } from './service.mjs';

/**
 * The demo's payment provider; nothing where there is no demo.
 * @param {number | undefined} port @param {NodeJS.ProcessEnv} env
 * @returns {Service[]}
 */
export const paymentProvider = (port, env) =>
  port === undefined
    ? []
    : [
        new Service(
          { name: 'payment provider', entry: 'tools/payment-provider/main.ts', port, probes: ['/healthz'] },
          env,
        ),
      ];
