/** How often a fault is tried that hits another moment each time: a few times in `npm test`, often in `npm run test:faults`. */
export const rounds = Number(process.env.FAULT_ROUNDS ?? 3);
