import type { GroupAnnouncement, PageGroupAnnouncementApiArg } from '@zz/api-contract/group'
import { Modal } from '@zz/shared-ui/antd/core'
import { type Filter, List, type ListColumn, useListState } from '@zz/shared-ui/list'
import { dialogWidths, EllipsisText, TimeText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { usePageGroupAnnouncementQuery } from '../../api'
import { useOpening } from '../../useOpening'
import css from './group.module.css'

const FILTERS: readonly Filter<PageGroupAnnouncementApiArg['data']>[] = []

const COLUMNS: readonly ListColumn<GroupAnnouncement>[] = [
  {
    key: 'title',
    title: '标题',
    kind: 'name',
    render: (row) => row.title,
    onCard: (row) => row.title,
  },
  {
    key: 'content',
    title: '内容',
    kind: 'address',
    card: 'hide',
    render: (row) => <EllipsisText text={row.content} />,
  },
  { key: 'authorName', title: '发布人', kind: 'person', render: (row) => row.authorName ?? '—' },
  {
    key: 'createTime',
    title: '发布时间',
    kind: 'datetime',
    card: 'line',
    render: (row) => <TimeText value={row.createTime} />,
  },
]

/** 群公告: what the members were told, newest first; `action` is the next step where nothing was. */
export function AnnouncementList({
  groupUid,
  action,
}: {
  groupUid: string
  action?: ReactNode
}): ReactNode {
  const state = useListState(FILTERS, { groupUid })
  const result = usePageGroupAnnouncementQuery(state.request)
  const [reading, read, close] = useOpening<GroupAnnouncement>()
  return (
    <>
      <List<GroupAnnouncement>
        state={state}
        result={result}
        label="群公告"
        columns={COLUMNS}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        rowActions={(row) => [{ label: '查看', onClick: () => read(row), opens: true }]}
        actionsWidth={72}
        empty={action ? { text: '还没有发布过群公告', action } : { text: '还没有发布过群公告' }}
        bare
      />
      <Modal
        title={reading.subject?.title}
        open={reading.open}
        onCancel={close}
        footer={null}
        centered
        width={dialogWidths.medium}
      >
        <p className={css.note}>
          {reading.subject?.authorName} · {reading.subject?.createTime}
        </p>
        <p className={css.announcement}>{reading.subject?.content}</p>
      </Modal>
    </>
  )
}
