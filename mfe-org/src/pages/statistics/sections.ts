import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import CheckSquareOutlined from '@ant-design/icons/es/icons/CheckSquareOutlined'
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import type { StatisticSection } from '@zz/api-contract/statistics'
import type { RemoteProps } from '@zz/contract'
import type { ComponentType } from 'react'

type Href = (navigation: RemoteProps['navigation']) => string

interface SectionWords {
  readonly label: string
  /** Heading of the table's first column. */
  readonly axis: string
  readonly unit: string
  readonly kind: 'bar' | 'pie'
  /** The card with the list's total. */
  readonly card?: { readonly label: string; readonly Icon: ComponentType; readonly href?: Href }
  readonly empty: string
}

/** Sections of the statistics in their words; totals that have a screen lead there. */
export const SECTIONS: Readonly<Record<StatisticSection['key'], SectionWords>> = {
  members: {
    label: '成员（按端）',
    axis: '端',
    unit: '人',
    kind: 'pie',
    empty: '暂无成员',
  },
  memberMonths: {
    label: '成员（按加入月份）',
    axis: '月份',
    unit: '人',
    kind: 'bar',
    card: {
      label: '成员数',
      Icon: TeamOutlined,
      href: (navigation) => navigation.href('org.member', { status: '1' }),
    },
    empty: '暂无成员',
  },
  departments: {
    label: '部门人数',
    axis: '部门',
    unit: '人',
    kind: 'bar',
    empty: '没有您能查看的部门',
  },
  positionTypes: {
    label: '职位（按类型）',
    axis: '类型',
    unit: '个',
    kind: 'pie',
    card: {
      label: '职位数',
      Icon: IdcardOutlined,
      href: (navigation) => navigation.href('org.position', {}),
    },
    empty: '暂无职位',
  },
  positions: {
    label: '职位关联人数',
    axis: '职位',
    unit: '人',
    kind: 'bar',
    empty: '还没有成员使用职位',
  },
  todos: {
    label: '待办（按状态）',
    axis: '状态',
    unit: '项',
    kind: 'pie',
    card: {
      label: '待办数',
      Icon: CheckSquareOutlined,
      href: (navigation) => navigation.href('todo.all', {}),
    },
    empty: '暂无待办',
  },
  todoTasks: {
    label: '待办（按任务类型）',
    axis: '任务类型',
    unit: '项',
    kind: 'bar',
    empty: '暂无待办',
  },
  venues: {
    label: '场地（按类型）',
    axis: '类型',
    unit: '个',
    kind: 'pie',
    card: {
      label: '场地数',
      Icon: BankOutlined,
      href: (navigation) => navigation.href('venue.manage', {}),
    },
    empty: '暂无场地',
  },
  bookings: {
    label: '预约（按状态）',
    axis: '状态',
    unit: '项',
    kind: 'bar',
    card: {
      label: '预约数',
      Icon: CalendarOutlined,
      href: (navigation) => navigation.href('venue.appointment', {}),
    },
    empty: '暂无预约',
  },
  apps: {
    label: '应用（按状态）',
    axis: '状态',
    unit: '个',
    kind: 'pie',
    card: {
      label: '应用数',
      Icon: AppstoreOutlined,
      href: (navigation) => navigation.href('org.workbench', { tab: '2' }),
    },
    empty: '暂无应用',
  },
}
