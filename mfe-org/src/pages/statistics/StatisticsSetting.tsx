import { LIST_REACH } from '@zz/contract'
import { Button } from '@zz/shared-ui/antd/core'
import { saveFile } from '@zz/shared-ui/chart'
import { NumberCards } from '@zz/shared-ui/dashboard'
import { SectionSkeleton } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useExportTenantStatisticsMutation, useGetTenantStatisticsQuery } from '../../api'
import { SectionChart } from './SectionChart'
import { SECTIONS } from './sections'
import css from './statistics.module.css'

/** A spreadsheet takes the file for UTF-8 by this mark alone. */
const MARK = '\uFEFF'

/** 统计 (OS-13): totals that lead to their lists, charts with their tables, and all of it to keep. */
export function StatisticsSetting(): ReactNode {
  const { tenant, navigation } = useRemote()
  const tenantId = tenant?.tenantId
  const { data, error, refetch } = useGetTenantStatisticsQuery(tenantId)
  const [send, { isLoading }] = useExportTenantStatisticsMutation()
  if (!data)
    return error ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={12} />
    )
  const { sections } = data
  const cards = sections.flatMap(({ key, total, rows }) => {
    const card = SECTIONS[key].card
    if (card === undefined) return []
    const { label, Icon, href } = card
    const value = rows === null ? undefined : total
    const { unit } = SECTIONS[key]
    const shown = { label, icon: <Icon />, value, unit, reach: LIST_REACH }
    return [{ ...shown, ...(href ? { href: href(navigation) } : {}) }]
  })
  const keep = async (): Promise<void> => {
    const { data: file } = await send({ tenantId })
    if (file) saveFile(new Blob([MARK, file.content], { type: 'text/csv' }), file.fileName)
  }
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <Button loading={isLoading} onClick={() => void keep()}>
          导出CSV
        </Button>
      </div>
      <NumberCards cards={cards} label="总数" />
      <div className={css.charts}>
        {sections.map((section) => (
          <SectionChart key={section.key} section={section} onRetry={() => void refetch()} />
        ))}
      </div>
    </div>
  )
}
