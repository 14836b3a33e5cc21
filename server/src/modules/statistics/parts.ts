/**
 * What areas put into an organisation's statistics (OS-13, decisions T20). An area counts its own
 * rows; the statistics ask whoever has registered and know none of them.
 */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { createExtensionPoint } from '../../platform/extension-point.ts'
import type { SectionKey, StatisticRow } from './schemas.ts'

/** What a section shows. Each count is the total of a list for the caller, by the list's own rule. */
export interface SectionFigures {
  readonly rows: readonly Static<typeof StatisticRow>[]
  /** Total of the list without the rows' filters; null where the rows are no parts of one list. */
  readonly total: number | null
  /** How many further rows there are that are not shown. */
  readonly more: number
}

/** One chart with its table. */
export interface StatisticSection {
  readonly key: Static<typeof SectionKey>
  /** Undefined where the caller may not open the list. */
  read(ctx: Ctx): Promise<SectionFigures | undefined>
}

/** The sections of the areas of an app, in the order in which their areas register. */
export const statisticSections = createExtensionPoint<StatisticSection>({
  what: 'the section of the statistics',
  keyOf: ({ key }) => key,
})
