/** The page template of a side list beside what was chosen in it. */
export { SideNav, type SideNavItem } from './page/SideNav'
export { SideRow, SplitPage, SplitPanes } from './page/SplitPage'
