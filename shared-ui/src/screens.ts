/** The table of a remote's screens, and the object that a screen shows. */
export { defineScreens } from './remote/screens'
export { useScreenParam } from './remote/screenObject'
