/** What is answered to a visitor who has left; nobody sees it. The number is nginx's. */
export const clientClosedRequest = 499;
