import type { ContractsCalls } from '@baize/protocol/contracts';
import { contractsPaths } from '@baize/protocol/contracts/paths';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';

export const contractsClient = bindCalls<ContractsCalls>(contractsPaths);
