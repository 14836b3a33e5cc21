import Type from 'typebox'
import { Id, Model, Nullable } from '../../platform/schema.ts'

/** Each section is one area's; it is left out for who may not open its list. */
export const SectionKey = Type.Union([
  Type.Literal('members'),
  Type.Literal('memberMonths'),
  Type.Literal('departments'),
  Type.Literal('positionTypes'),
  Type.Literal('positions'),
  Type.Literal('todos'),
  Type.Literal('todoTasks'),
  Type.Literal('venues'),
  Type.Literal('bookings'),
  Type.Literal('apps'),
])

export const StatisticRow = Type.Object(
  {
    /** Value of the list's filter: a platform, a status, an id. */
    key: Type.String(),
    name: Type.String(),
    count: Type.Integer(),
  },
  { additionalProperties: false },
)

export const StatisticSectionFigures = Model('StatisticSection', {
  key: SectionKey,
  /** null where it could not be read. */
  rows: Nullable(Type.Array(StatisticRow)),
  /** Total of the list without the rows' filters; null where the rows are no parts of one list. */
  total: Nullable(Type.Integer()),
  /** Further rows that are not shown. */
  more: Type.Integer(),
})

/** Sections that the caller may see. */
export const TenantStatistics = Model('TenantStatistics', {
  sections: Type.Array(StatisticSectionFigures),
})

export const StatisticsOf = Type.Object(
  { tenantId: Type.Optional(Id) },
  { additionalProperties: false },
)

/** The browser stores `content` under `fileName`. */
export const StatisticsFile = Model('StatisticsFile', {
  fileName: Type.String(),
  /** The whole table as comma-separated values. */
  content: Type.String(),
})
