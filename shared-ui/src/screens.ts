/** The table of a remote's screens. */
export { defineScreens } from './remote/screens'
