import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import { DashboardPage, type NumberCard } from '@zz/shared-ui/dashboard'
import { useCan, useRemote } from '@zz/shared-ui/remote'
import { PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetVenueOverviewQuery } from '../../api'
import { VenueActivity, VenueBookings } from './Activity'

/** decisions V1; figures of bookings lead to those that were approved, and to those that wait. */
const CARDS = [
  { key: 'venueCount', label: '场地总数', unit: '个', icon: <BankOutlined />, tab: 'listed' },
  { key: 'ownerVenueCount', label: '自有场地', unit: '个', icon: <HomeOutlined />, tab: 'self' },
  { key: 'publicVenueCount', label: '公开场地', unit: '个', icon: <ShopOutlined />, tab: 'listed' },
  {
    key: 'publicVenueUseCount',
    label: '公开场地使用次数',
    unit: '次',
    icon: <BarChartOutlined />,
    tab: 'listed',
  },
  {
    key: 'venueJoinUserCount',
    label: '参会人次',
    unit: '人次',
    icon: <TeamOutlined />,
    state: 'approved',
  },
  {
    key: 'subscribeCount',
    label: '预约次数',
    unit: '次',
    icon: <CalendarOutlined />,
    state: 'pending',
  },
] as const

/**
 * 数据概览 (VN-01, S2 §2.7): counts, each leading to the list behind it, for those who may see that
 * list.
 */
export default function PreviewPage(): ReactNode {
  const { navigation, tenant } = useRemote()
  const can = useCan()
  const { data, error, refetch } = useGetVenueOverviewQuery(tenant?.tenantId)
  const cards: NumberCard[] = CARDS.map((card) => ({
    label: card.label,
    unit: card.unit,
    icon: card.icon,
    value: data ? data[card.key] : error ? undefined : null,
    ...('tab' in card && can('venueManager')
      ? { href: `${navigation.href('venue.manage')}?tab=${card.tab}` }
      : {}),
    ...('state' in card && can('venueAppointment')
      ? { href: `${navigation.href('venue.appointment')}?tab=${card.state}` }
      : {}),
  }))
  return (
    <DashboardPage
      title="数据概览"
      breadcrumb={[{ title: '场地管理' }, { title: '数据概览' }]}
      cards={cards}
    >
      {can('venueManager') && <VenueActivity lists={navigation.href('venue.manage')} />}
      {can('venueAppointment') && <VenueBookings />}
      {error && !data && <PageError error={error} onRetry={() => void refetch()} />}
    </DashboardPage>
  )
}
