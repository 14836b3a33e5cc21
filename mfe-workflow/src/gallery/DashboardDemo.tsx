import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined'
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import CheckSquareOutlined from '@ant-design/icons/es/icons/CheckSquareOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import { Chart } from '@zz/shared-ui/chart'
import { DashboardPage, type NumberCard } from '@zz/shared-ui/dashboard'
import type { ReactNode } from 'react'
import type { DemoState } from './states'

const DAYS = Array.from({ length: 15 }, (_, index) => `11-${String(index + 7).padStart(2, '0')}`)
const wave = (phase: number, high: number): number[] =>
  DAYS.map((_, index) => Math.round(high * (1.2 + Math.sin(index * 0.8 + phase))))
const TREND = [
  { name: '普通', values: wave(0, 4) },
  { name: '催办', values: wave(1.2, 2) },
  { name: '督办', values: wave(2.6, 1.5) },
  { name: '紧急', values: wave(4, 1) },
]
const POSTS = ['领导职务', '业务岗位', '支撑岗位', '其他']
const PEOPLE = [{ name: '人数', values: [6, 43, 18, 5] }]
const NONE: readonly never[] = []
const LABELS = ['成员数', '部门数', '待审核申请', '进行中待办', '今日预约', '我的应用']
const NUMBERS = [1286, 20, 6, 38, 3, 8]
const CHANGES = [12, 0, -3]
const ICONS = [
  <TeamOutlined key="members" />,
  <ApartmentOutlined key="departments" />,
  <AuditOutlined key="audits" />,
  <CheckSquareOutlined key="todos" />,
  <CalendarOutlined key="bookings" />,
  <AppstoreOutlined key="apps" />,
]

const value = (demo: DemoState, index: number): number | null | undefined => {
  if (demo === 'loading') return null
  if (demo === 'failed') return undefined
  return demo === 'empty' ? 0 : NUMBERS[index]
}

/** The dashboard template. */
export function DashboardDemo({ demo }: { demo: DemoState }): ReactNode {
  const cards: NumberCard[] = LABELS.map((label, index) => ({
    label,
    value: value(demo, index),
    icon: ICONS[index],
    ...(CHANGES[index] === undefined ? {} : { delta: { since: '较上月', by: CHANGES[index] } }),
    href: '/ops/gallery',
  }))
  const shown = demo === 'normal' || demo === 'thousand'
  const state = {
    loading: demo === 'loading',
    ...(demo === 'failed' ? { error: '网络异常，请检查网络后重试' } : {}),
    onRetry: () => undefined,
  }
  return (
    <DashboardPage title="组织概览" cards={cards}>
      <Chart
        titled
        label="近15天待办趋势"
        kind="line"
        categories={shown ? DAYS : NONE}
        series={shown ? TREND : NONE}
        {...state}
      />
      <Chart
        titled
        label="职位分布"
        kind="bar"
        axis="职位类型"
        categories={shown ? POSTS : NONE}
        series={shown ? PEOPLE : NONE}
        {...state}
      />
    </DashboardPage>
  )
}
