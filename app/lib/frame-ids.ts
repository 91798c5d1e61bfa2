/** The ids of the frame around every page: what makes ids from staff's words leaves them alone. */
export const frameIds = ['main', 'site-menu', 'toast', 'user-menu'];
