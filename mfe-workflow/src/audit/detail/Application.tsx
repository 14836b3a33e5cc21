import { Facts, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { ChangeTable } from '../Changes'
import css from '../examine.module.css'
import { TitledPart } from '../Part'
import { kindWord } from '../words'
import { belongsTo } from '../columns'
import type { ExamineRow } from '../decision'

/** Who asks, since when, and what was answered; it stands in the list's row already. */
export function ApplicationPart({ row }: { row: ExamineRow }): ReactNode {
  return (
    <TitledPart title="申请信息">
      <Facts
        items={[
          { label: '申请类型', value: kindWord(row) },
          { label: '申请人', value: row.creatorRealName },
          { label: '手机号', value: row.creatorMobile },
          { label: '申请时间', value: <TimeText value={row.createTime} /> },
          ...(row.kind === 'belong' ? [{ label: '归属到', value: belongsTo(row) }] : []),
          ...(row.reason ? [{ label: '审核回复', value: row.reason, wide: true }] : []),
        ]}
      />
      {row.changes.length > 0 && (
        <div className={css.below}>
          <ChangeTable changes={row.changes} />
        </div>
      )}
    </TitledPart>
  )
}
