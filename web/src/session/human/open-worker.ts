import { workerAddress } from '@baize/kit/kernel/page/worker-address.ts';

/** Opens a module worker of this site's own build. */
export const openWorker = (address: string): Worker => new Worker(workerAddress(address), { type: 'module' });
