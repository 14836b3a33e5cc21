import { Modal } from '@zz/shared-ui/antd/core'
import { Chart } from '@zz/shared-ui/chart'
import { NumberCards } from '@zz/shared-ui/dashboard'
import { dialogWidths, PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { useGetVenueStatisticQuery } from '../../api'
import { spanText } from '../../calendar/days'

const CARDS = [
  { key: 'reserveCount', label: '预约次数' },
  { key: 'useCount', label: '外部使用次数' },
  { key: 'selfCount', label: '本组织使用次数' },
  { key: 'cancelCount', label: '取消次数' },
  { key: 'noShowCount', label: '未到次数' },
] as const

/** 使用数据 of a venue: figures, and people of the bookings ahead (VN-03, decisions K23, V16). */
export function UsageDialog({
  venueId,
  open,
  onClose,
}: {
  readonly venueId: string
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const { data, error, isFetching, refetch } = useGetVenueStatisticQuery(venueId)
  const ahead = useMemo(() => {
    const rows = data?.reserveStatistics ?? []
    return {
      categories: rows.map(({ startTime, endTime }) => spanText(startTime, endTime)),
      series: [{ name: '预约人数', values: rows.map(({ userCount }) => userCount) }],
    }
  }, [data])
  return (
    <Modal
      open={open}
      title="使用数据"
      width={dialogWidths.record}
      centered
      footer={null}
      onCancel={onClose}
    >
      {error !== undefined && data === undefined ? (
        <PageError error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <NumberCards
            label="使用数据"
            cards={CARDS.map(({ key, label }) => ({
              label,
              unit: '次',
              value: data ? data[key] : null,
            }))}
          />
          <Chart
            titled
            label="未来预约人数"
            kind="bar"
            axis="预约时间"
            unit="人"
            {...ahead}
            loading={isFetching}
            emptyText="未来没有已通过的预约"
          />
        </>
      )}
    </Modal>
  )
}
