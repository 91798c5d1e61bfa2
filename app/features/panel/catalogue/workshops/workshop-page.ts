/** The page of a workshop: who registered, what they were told, and who came. */
export const workshopPage = (id: string) => `/admin/workshops/${id}`;

/** The same with the question whose registrations are cancelled, so that there can be fewer seats. */
export const fewerSeatsPage = (id: string, seats: number) => `${workshopPage(id)}?seats=${seats}`;
