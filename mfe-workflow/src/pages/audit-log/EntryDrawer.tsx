import type { AuditLogEntry, AuditLogRow } from '@zz/api-contract/auditLog'
import { Drawer } from '@zz/shared-ui/antd/core'
import type { Opening } from '@zz/shared-ui/form'
import { SectionSkeleton } from '@zz/shared-ui/page'
import { Facts, PageEmpty, PageError, TimeText, useNarrow } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { ChangeTable } from '../../audit/Changes'
import { useGetAuditEntryQuery } from './auditApi'
import css from './auditLog.module.css'
import { objectText } from './columns'

function Entry({ entry }: { readonly entry: AuditLogEntry }): ReactNode {
  return (
    <div className={css.entry}>
      <Facts
        items={[
          { label: '操作人', value: entry.actorName },
          { label: '操作时间', value: <TimeText value={entry.createTime} /> },
          { label: 'IP 地址', value: entry.ip },
          { label: '操作对象', value: objectText(entry) },
          { label: '对象编号', value: entry.objectId },
          { label: '请求编号', value: entry.requestId },
        ]}
      />
      {entry.changes.length === 0 ? (
        <PageEmpty text="该操作没有记录变更内容" />
      ) : (
        <ChangeTable changes={entry.changes} />
      )}
    </div>
  )
}

/** One entry beside the list: who did what, and what was changed, before and after. */
export function EntryDrawer({
  opening: { open, subject },
  onClose,
}: {
  readonly opening: Opening<AuditLogRow>
  readonly onClose: () => void
}): ReactNode {
  const narrow = useNarrow()
  const { data, error, refetch } = useGetAuditEntryQuery(subject?.id ?? '', { skip: !open })
  return (
    <Drawer
      title={subject?.actionName ?? '操作详情'}
      open={open}
      onClose={onClose}
      size={narrow ? '100%' : 720}
      destroyOnHidden
    >
      {data ? (
        <Entry entry={data} />
      ) : error === undefined ? (
        <SectionSkeleton rows={6} />
      ) : (
        <PageError error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}
