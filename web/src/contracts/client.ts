import type { ContractsCalls } from '@baize/protocol/contracts';
import { contractsPaths } from '@baize/protocol/contracts/paths';
import { bindCalls } from '../kernel/client.ts';

export const contractsClient = bindCalls<ContractsCalls>(contractsPaths);
