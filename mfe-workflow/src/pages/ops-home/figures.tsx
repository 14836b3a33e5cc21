import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined'
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined'
import NotificationOutlined from '@ant-design/icons/es/icons/NotificationOutlined'
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import type { OpsFigure } from '@zz/api-contract/ops'
import { LIST_REACH, type RemoteProps } from '@zz/contract'
import type { NumberCard } from '@zz/shared-ui/dashboard'
import type { ReactNode } from 'react'

interface FigureWords {
  readonly label: string
  readonly unit: string
  readonly icon: ReactNode
  /** Route id and query of the list whose total the number is; without one there is no list. */
  readonly list?: readonly [routeId: string, query?: Readonly<Record<string, string>>]
}

const WAITING = { auditStatus: '1' }

/** The numbers in their order: first what waits for the operators. */
const FIGURES: Readonly<Record<OpsFigure['key'], FigureWords>> = {
  tenantCreations: {
    label: '待审核组织创建',
    unit: '项',
    icon: <AuditOutlined />,
    list: ['workflow.ops.tenantAudit', WAITING],
  },
  tenantChanges: {
    label: '待审核组织变更',
    unit: '项',
    icon: <SwapOutlined />,
    list: ['workflow.ops.tenantAudit', { view: 'change', ...WAITING }],
  },
  realNames: {
    label: '待审核实名',
    unit: '项',
    icon: <IdcardOutlined />,
    list: ['workflow.ops.realName'],
  },
  venueListings: {
    label: '待审核场地上架',
    unit: '项',
    icon: <BankOutlined />,
    list: ['workflow.ops.venueAudit'],
  },
  tenants: { label: '组织', unit: '个', icon: <ApartmentOutlined /> },
  accounts: {
    label: '账号',
    unit: '个',
    icon: <TeamOutlined />,
    list: ['workflow.ops.user', { status: '1' }],
  },
  apps: {
    label: '已上架应用',
    unit: '个',
    icon: <AppstoreOutlined />,
    list: ['workflow.ops.app', { status: '2' }],
  },
  plannedBroadcasts: {
    label: '待发送公告',
    unit: '条',
    icon: <NotificationOutlined />,
    list: ['workflow.ops.broadcast', { status: '1' }],
  },
}

const KEYS = Object.keys(FIGURES) as OpsFigure['key'][]

/** In: the answer, null while it is on its way, undefined where it could not be had. */
export const cardsOf = (
  figures: readonly OpsFigure[] | null | undefined,
  navigation: RemoteProps['navigation'],
): NumberCard[] =>
  KEYS.map((key) => {
    const { label, unit, icon, list } = FIGURES[key]
    const found = figures?.find((figure) => figure.key === key)?.count
    const value = figures ? (found ?? undefined) : figures
    const card = { label, unit, icon, value, reach: LIST_REACH }
    return list === undefined ? card : { ...card, href: navigation.href(...list) }
  })
