import Type from 'typebox'
import { DateTimeText, Id, Millis, Model, Nullable, YesNo } from '../../platform/schema.ts'

/**
 * The numbers, each with the list behind it: 成员数, 部门数, 待审核申请, 待审核归属, 待审核加入, 进行中待办, 已逾期待办,
 * 今日预约, 我的预约, 我的申请, 我的应用 (decisions RT5). A number joins them when its list has a screen.
 */
export const FigureKey = Type.Union([
  Type.Literal('members'),
  Type.Literal('departments'),
  Type.Literal('waitingAudits'),
  Type.Literal('waitingBelongs'),
  Type.Literal('waitingJoins'),
  Type.Literal('openTodos'),
  Type.Literal('overdueTodos'),
  Type.Literal('todayBookings'),
  Type.Literal('myBookings'),
  Type.Literal('myApplications'),
  Type.Literal('myApps'),
])

/** A number whose list the caller may open; others are left out. */
export const OverviewFigure = Model('OverviewFigure', {
  key: FigureKey,
  /** Null where it could not be read now. */
  count: Nullable(Type.Integer()),
})

/** An open to-do of the caller's own. */
export const OverviewTask = Model('OverviewTask', {
  /** Of the to-do. */
  id: Id,
  title: Type.String(),
  createTime: Millis,
  deadlineTime: Nullable(Millis),
  lamp: Nullable(Type.Union([Type.Literal('green'), Type.Literal('yellow'), Type.Literal('red')])),
})

/** A message of the caller's own. */
export const OverviewNews = Model('OverviewNews', {
  /** Of the message. */
  id: Id,
  title: Type.String(),
  createTime: DateTimeText,
  /** 1 read, 2 not. */
  readed: YesNo,
})

/** To-dos made on one day, by their task type (decisions O3). */
export const OverviewTrendDay = Model('OverviewTrendDay', {
  date: Type.String({ description: 'MM-DD' }),
  ordinaryCount: Type.Integer(),
  urgeCount: Type.Integer(),
  supervisorCount: Type.Integer(),
  urgentCount: Type.Integer(),
})

export const OverviewDepartments = Model('OverviewDepartments', {
  /** The first ones below the root, as far as the caller sees them. */
  list: Type.Array(
    Type.Object(
      {
        id: Id,
        name: Type.String(),
        /** People of it and of everything below, each once. */
        staffCount: Type.Integer(),
      },
      { additionalProperties: false },
    ),
  ),
  /** How many there are besides those. */
  more: Type.Integer(),
})

/** The organisation in force; null for what it does not have. */
export const OverviewTenant = Model('OverviewTenant', {
  id: Id,
  tenantName: Type.String(),
  tenantFullName: Type.String(),
  logo: Nullable(Type.String()),
  tenantType: Type.Integer({ minimum: 1, maximum: 7 }),
  /** -1 not certified, 1 pending, 2 certified, 3 failed. */
  certification: Type.Integer({ minimum: -1, maximum: 3 }),
  parentName: Nullable(Type.String()),
  principalName: Nullable(Type.String()),
  createTime: DateTimeText,
})

/** A piece that is absent is not for the caller; one that is null could not be read now. */
export const TenantOverview = Model('TenantOverview', {
  figures: Type.Array(OverviewFigure),
  tasks: Type.Optional(Nullable(Type.Array(OverviewTask))),
  news: Type.Optional(Nullable(Type.Array(OverviewNews))),
  trend: Type.Optional(Nullable(Type.Array(OverviewTrendDay))),
  departments: Type.Optional(Nullable(OverviewDepartments)),
  tenant: Type.Optional(Nullable(OverviewTenant)),
})
