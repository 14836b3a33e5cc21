import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined'
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import CarryOutOutlined from '@ant-design/icons/es/icons/CarryOutOutlined'
import CheckSquareOutlined from '@ant-design/icons/es/icons/CheckSquareOutlined'
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import UserAddOutlined from '@ant-design/icons/es/icons/UserAddOutlined'
import SolutionOutlined from '@ant-design/icons/es/icons/SolutionOutlined'
import type { OverviewFigure, TenantOverview } from '@zz/api-contract/org'
import { LIST_REACH, type PermissionKey, type RemoteProps } from '@zz/contract'
import type { NumberCard } from '@zz/shared-ui/dashboard'
import { formatDate } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'

type Remote = Pick<RemoteProps, 'can' | 'navigation'>

interface FigureWords {
  readonly label: string
  readonly unit: string
  readonly icon: ReactNode
  /** Of the screen behind it; without one everybody may open that. */
  readonly permission?: PermissionKey
  /** The list whose total the number is. */
  href(remote: Remote): string
}

const WAITING = { auditStatus: '1' }

const DAY = 86_400_000
/** Approved bookings that begin from today on, on so many days, as the lists of bookings filter. */
const approvedFor = (days: number): { auditStatus: string; time: string } => {
  const now = Date.now()
  return { auditStatus: '2', time: `${formatDate(now)}~${formatDate(now + (days - 1) * DAY)}` }
}
/** Days ahead that one's own bookings are counted for, today included. */
const AHEAD = 366

/** The numbers in their order, each with its list (decisions RT5). */
const FIGURES: Readonly<Record<OverviewFigure['key'], FigureWords>> = {
  members: {
    label: '成员数',
    unit: '人',
    icon: <TeamOutlined />,
    permission: 'userAdmin',
    href: ({ navigation }) => navigation.href('org.member', { status: '1' }),
  },
  departments: {
    label: '部门数',
    unit: '个',
    icon: <ApartmentOutlined />,
    permission: 'depAdmin',
    href: ({ navigation }) => navigation.href('org.department'),
  },
  waitingAudits: {
    label: '待审核申请',
    unit: '项',
    icon: <AuditOutlined />,
    permission: 'orgExamine',
    href: ({ navigation }) => navigation.href('workflow.orgExamine', WAITING),
  },
  waitingBelongs: {
    label: '待审核归属',
    unit: '项',
    icon: <SolutionOutlined />,
    permission: 'orgExamine',
    href: ({ navigation }) =>
      navigation.href('workflow.orgExamine', { view: 'belong', ...WAITING }),
  },
  waitingJoins: {
    label: '待审核加入',
    unit: '项',
    icon: <UserAddOutlined />,
    permission: 'joinApply:audit',
    href: ({ navigation }) => navigation.href('org.invite.applications', WAITING),
  },
  openTodos: {
    label: '进行中待办',
    unit: '项',
    icon: <CheckSquareOutlined />,
    permission: 'todo',
    href: ({ navigation }) => navigation.href('todo.all', { todoStatus: '1' }),
  },
  overdueTodos: {
    label: '已逾期待办',
    unit: '项',
    icon: <ClockCircleOutlined />,
    permission: 'todo',
    href: ({ navigation }) => navigation.href('todo.all', { todoStatus: '3' }),
  },
  todayBookings: {
    label: '今日预约',
    unit: '项',
    icon: <CalendarOutlined />,
    permission: 'venueAppointment',
    href: ({ navigation }) =>
      navigation.href('venue.appointment', { tab: 'approved', time: approvedFor(1).time }),
  },
  myBookings: {
    label: '我的预约',
    unit: '项',
    icon: <CarryOutOutlined />,
    href: ({ navigation }) => navigation.href('venue.mine', approvedFor(AHEAD)),
  },
  myApplications: {
    label: '我的申请',
    unit: '项',
    icon: <FileDoneOutlined />,
    href: ({ can, navigation }) =>
      navigation.href(
        can('orgExamineStatus') ? 'workflow.orgExamineStatus' : 'workflow.myApplication',
      ),
  },
  myApps: {
    label: '我的应用',
    unit: '个',
    icon: <AppstoreOutlined />,
    permission: 'table',
    href: ({ navigation }) => navigation.href('org.workbench'),
  },
}

const KEYS = Object.keys(FIGURES) as OverviewFigure['key'][]

/**
 * The cards for whoever looks. In: the answer, or null while it is on its way: then the cards that
 * the person's keys let expect; undefined where it could not be had.
 */
export function cardsOf(
  figures: TenantOverview['figures'] | null | undefined,
  remote: Remote,
): NumberCard[] {
  return KEYS.flatMap((key) => {
    const { label, unit, icon, permission, href } = FIGURES[key]
    const found = figures?.find((figure) => figure.key === key)
    const isExpected = permission === undefined || remote.can(permission)
    if (figures ? found === undefined : !isExpected) return []
    const value = figures ? (found?.count ?? undefined) : figures
    return [{ label, unit, icon, value, reach: LIST_REACH, href: href(remote) }]
  })
}
