/**
 * What areas put on the overview of an organisation (OS-15, decisions RT5). An area reads its own
 * tables; the overview asks whoever has registered and knows none of them.
 */
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { createExtensionPoint } from '../../platform/extension-point.ts'
import type {
  FigureKey,
  OverviewDepartments,
  OverviewNews,
  OverviewTask,
  OverviewTenant,
  OverviewTrendDay,
} from './schemas.ts'

/** A number that leads to a list. */
export interface OverviewFigure {
  readonly key: Static<typeof FigureKey>
  /**
   * The total of that list for the caller, made by the list's own rule. Undefined where the caller
   * may not open the list.
   */
  count(ctx: Ctx): Promise<number | undefined>
}

/** What the pieces of the overview consist of. */
export interface OverviewPieces {
  /** Waits for the caller, the most urgent first. */
  readonly tasks: readonly Static<typeof OverviewTask>[]
  /** Has happened, the newest first. */
  readonly news: readonly Static<typeof OverviewNews>[]
  readonly trend: readonly Static<typeof OverviewTrendDay>[]
  readonly departments: Static<typeof OverviewDepartments>
  readonly tenant: Static<typeof OverviewTenant>
}

/** One piece and the area that reads it; undefined is not for the caller. */
export type OverviewPiece = {
  [Key in keyof OverviewPieces]: {
    readonly key: Key
    read(ctx: Ctx): Promise<OverviewPieces[Key] | undefined>
  }
}[keyof OverviewPieces]

/** The figures that the areas of an app have, in the order in which their areas register. */
export const overviewFigures = createExtensionPoint<OverviewFigure>({
  what: 'the figure of the overview',
  keyOf: ({ key }) => key,
})

/** The pieces that the areas of an app have. */
export const overviewPieces = createExtensionPoint<OverviewPiece>({
  what: 'the piece of the overview',
  keyOf: ({ key }) => key,
})
