/** The page template of one object in sections. */
export { DetailPage, type DetailResult, type DetailSection } from './page/DetailPage'
