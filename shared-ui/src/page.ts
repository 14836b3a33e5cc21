/** The page templates beside list and form. */
export { DashboardPage, type NumberCard, NumberCards } from './page/DashboardPage'
export { DetailPage, type Fact, Facts, Section } from './page/DetailPage'
export { PageFrame, type PageFrameProps } from './page/PageFrame'
export { SplitPage } from './page/SplitPage'
