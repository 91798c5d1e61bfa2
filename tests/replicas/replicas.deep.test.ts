import { claimReplicas } from './claim-replicas.ts';

claimReplicas({ pooled: false });
