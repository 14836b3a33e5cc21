/** The page template of a side list beside what was chosen in it. */
export { SideRow, SplitPage } from './page/SplitPage'
