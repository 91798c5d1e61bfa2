import { claimReplicas } from '#tests/replicas/claim-replicas.ts';

claimReplicas({ pooled: true });
