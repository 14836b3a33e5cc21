/** What most pages are made of beside lists and forms. */
export { BackButton } from './page/BackButton'
export { LeadBack } from './page/LeadBack'
export { PageFrame, type PageFrameProps, type PageWidth } from './page/PageFrame'
export { Section, type SectionProps, SectionSkeleton } from './page/Section'
export { type Fact, Facts } from './widgets/Facts'
