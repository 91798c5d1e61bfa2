/** How often a fault is tried that hits another moment each time: once in the two tiers, often in `npm run test:faults`. */
export const rounds = Number(process.env.FAULT_ROUNDS ?? 1);

/** How large a crowd is: in the two tiers as large as the claim needs, in `npm run test:faults` as large as it may get. */
export const crowd = (enough: number, many: number) => (rounds < 20 ? enough : many);
