/** The state of a navigation that leads somebody to what is left to do: that takes the focus. */
export const ledHere = 'led here';
