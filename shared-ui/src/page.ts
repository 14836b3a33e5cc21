/** The page templates beside list and form. */
export { DashboardPage, type NumberCard, NumberCards } from './page/DashboardPage'
export { DetailPage, type DetailResult, type DetailSection } from './page/DetailPage'
export { PageFrame, type PageFrameProps, type PageWidth } from './page/PageFrame'
export { Section, type SectionProps, SectionSkeleton } from './page/Section'
export { SideRow, SplitPage } from './page/SplitPage'
export { type Fact, Facts } from './widgets/Facts'
