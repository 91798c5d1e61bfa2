/** By it the server knows what is sent twice. Without one, which is where the page came in the clear, it makes its own. */
export const freshKey = () => crypto.randomUUID?.() ?? '';
