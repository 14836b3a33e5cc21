/** The template of one object: summary on top, sections below (ux.md). */
export { type DetailResult, DetailPage, type DetailSection } from './detail/DetailPage'
