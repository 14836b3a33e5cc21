/** The template of one object: summary on top, sections below (ux.md). */
export { DetailPage, type DetailResult, type DetailSection } from './page/DetailPage'
export { Section, type SectionProps, SectionSkeleton } from './page/Section'
