/** The table of a remote's pages. */
export { pages } from './remote/pages'
