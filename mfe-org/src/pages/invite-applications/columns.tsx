import type { JoinApplication, PageApplyApiArg } from '@zz/api-contract/join'
import type { Filter, ListColumn } from '@zz/shared-ui/list'
import { StatusTag, StepWord, TimeText } from '@zz/shared-ui/widgets'
import { SOURCES, STATES } from './words'

/** Of decisions I6, with what helps to decide. */
export const APPLY_COLUMNS: readonly ListColumn<JoinApplication>[] = [
  { key: 'name', title: '申请人', kind: 'name', width: 120, render: (row) => row.name },
  {
    key: 'mobile',
    title: '手机号',
    kind: 'word',
    width: 116,
    card: 'meta',
    render: (row) => row.mobile || '—',
  },
  {
    key: 'source',
    title: '加入方式',
    kind: 'word',
    width: 96,
    card: 'meta',
    render: (row) => SOURCES[row.source],
  },
  {
    key: 'applyReason',
    title: '申请理由',
    kind: 'text',
    render: (row) =>
      [row.inviterName === null ? null : `${row.inviterName}邀请`, row.applyReason]
        .filter(Boolean)
        .join('；') || '—',
  },
  {
    key: 'departmentName',
    title: '加入部门',
    kind: 'text',
    width: 100,
    render: (row) => row.departmentName ?? '—',
  },
  {
    key: 'createTime',
    title: '申请时间',
    kind: 'datetime',
    card: 'line',
    render: (row) => <TimeText value={row.createTime} />,
  },
  {
    key: 'auditStatus',
    title: '状态',
    kind: 'status',
    // Four characters and 1/2 below the state.
    width: 112,
    render: ({ auditStatus, step }) => {
      const { label, tone } = STATES[auditStatus]
      return (
        <>
          <StatusTag tone={tone}>{label}</StatusTag>
          {step && <StepWord step={step} />}
        </>
      )
    },
  },
]

/** Filters by the applicant's name and by every state an application can have. */
export const APPLY_FILTERS: readonly Filter<PageApplyApiArg['data']>[] = [
  { kind: 'text', key: 'name', label: '申请人' },
  {
    kind: 'choice',
    key: 'auditStatus',
    label: '状态',
    options: ([1, 2, 3, 4, 5] as const).map((value) => ({ value, label: STATES[value].label })),
  },
]
