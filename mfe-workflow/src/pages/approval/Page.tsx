import type {
  ApprovalKindName,
  PageApprovalsApiArg,
  PageDecidedApprovalsApiArg,
  PageSentApprovalsApiArg,
} from '@zz/api-contract/workflow'
import { type Filter, List, useListState } from '@zz/shared-ui/list'
import { PageFrame } from '@zz/shared-ui/page'
import { PageTabs } from '@zz/shared-ui/tabs'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { AuditList } from '../../audit/AuditList'
import { useDecideApplications } from '../../audit/useDecideApplications'
import { AUDIT_WAITING } from '../../audit/words'
import {
  useListApprovalKindsQuery,
  usePageApprovalsQuery,
  usePageDecidedApprovalsQuery,
  usePageSentApprovalsQuery,
} from './approvalApi'
import { DECIDED_COLUMNS, SENT_COLUMNS, WAITING_COLUMNS } from './columns'
import { type CentreRow, rowName, rowsOf } from './rows'

const CentreDialog = lazy(() => import('./CentreDialog'))

const NO_KINDS: readonly ApprovalKindName[] = []
const rowKey = ({ id }: CentreRow): string => id

const kindOptions = (kinds: readonly ApprovalKindName[]) =>
  kinds.map(({ kind, name }) => ({ value: kind, label: name }))

/** Only what others applied for: nobody decides an application of their own. */
const WAITING_FIXED = { auditStatus: AUDIT_WAITING, others: 1 } as const

/** 待我审批: what waits for the person here, decided one by one or together. */
function Waiting({ kinds }: { readonly kinds: readonly ApprovalKindName[] }): ReactNode {
  const filters = useMemo(
    (): readonly Filter<PageApprovalsApiArg['data']>[] => [
      { kind: 'text', key: 'text', label: '申请内容' },
      {
        kind: 'dates',
        key: 'time',
        label: '申请时间',
        from: 'startTime',
        to: 'endTime',
        as: 'ms',
      },
    ],
    [],
  )
  const state = useListState<PageApprovalsApiArg['data']>(filters, WAITING_FIXED)
  const result = usePageApprovalsQuery(state.request)
  const data = useMemo(() => rowsOf(result.data), [result.data])
  const decide = useDecideApplications()
  void kinds
  return (
    <AuditList<CentreRow>
      label="待我审批"
      emptyText="暂无待您审批的申请"
      state={state}
      result={{ ...result, data }}
      columns={WAITING_COLUMNS}
      rowName={rowName}
      decide={decide}
      detail={CentreDialog}
    />
  )
}

interface ReadOnlyProps {
  readonly label: string
  readonly emptyText: string
}

/** The dialog about one application of a list that is only read. */
function useLook(): readonly [ReactNode, (row: CentreRow) => void] {
  const [looked, setLooked] = useState<CentreRow | null>(null)
  const dialog = (
    <Suspense fallback={null}>
      {looked && (
        <CentreDialog
          row={looked}
          leaving={false}
          onClose={() => setLooked(null)}
          onDecide={() => undefined}
        />
      )}
    </Suspense>
  )
  return [dialog, setLooked]
}

const STATUSES = [
  { value: 1, label: '待审核' },
  { value: 2, label: '已通过' },
  { value: 3, label: '已拒绝' },
  { value: 4, label: '已撤回' },
  { value: 5, label: '已过期' },
] as const

/** 我发起的: the person's own applications, to whatever organisation. */
function Sent({ kinds }: { readonly kinds: readonly ApprovalKindName[] }): ReactNode {
  const filters = useMemo(
    (): readonly Filter<PageSentApprovalsApiArg['data']>[] => [
      { kind: 'choice', key: 'kind', label: '申请类型', options: kindOptions(kinds) },
      { kind: 'choice', key: 'auditStatus', label: '状态', options: STATUSES },
      { kind: 'text', key: 'text', label: '申请内容' },
    ],
    [kinds],
  )
  const state = useListState<PageSentApprovalsApiArg['data']>(filters)
  const result = usePageSentApprovalsQuery(state.request)
  return (
    <ReadOnlyList
      label="我发起的"
      emptyText="您还没有发起过申请"
      state={state}
      result={result}
      columns={SENT_COLUMNS}
    />
  )
}

/** 我已审批: what the person passed or refused for the organisation. */
function Decided({ kinds }: { readonly kinds: readonly ApprovalKindName[] }): ReactNode {
  const filters = useMemo(
    (): readonly Filter<PageDecidedApprovalsApiArg['data']>[] => [
      { kind: 'choice', key: 'kind', label: '申请类型', options: kindOptions(kinds) },
      { kind: 'choice', key: 'auditStatus', label: '状态', options: STATUSES.slice(1, 3) },
      { kind: 'text', key: 'text', label: '申请内容' },
    ],
    [kinds],
  )
  const state = useListState<PageDecidedApprovalsApiArg['data']>(filters)
  const result = usePageDecidedApprovalsQuery(state.request)
  return (
    <ReadOnlyList
      label="我已审批"
      emptyText="您还没有审批过申请"
      state={state}
      result={result}
      columns={DECIDED_COLUMNS}
    />
  )
}

function ReadOnlyList({
  label,
  emptyText,
  state,
  result,
  columns,
}: ReadOnlyProps & {
  readonly state: ReturnType<typeof useListState>
  readonly result: ReturnType<typeof usePageSentApprovalsQuery>
  readonly columns: typeof SENT_COLUMNS
}): ReactNode {
  const [dialog, look] = useLook()
  const shown = useMemo(() => columns(look), [columns, look])
  const data = useMemo(() => rowsOf(result.data), [result.data])
  return (
    <>
      <List<CentreRow>
        state={state}
        result={{ ...result, data }}
        label={label}
        columns={shown}
        rowKey={rowKey}
        rowName={rowName}
        empty={{ text: emptyText }}
      />
      {dialog}
    </>
  )
}

/** 审批中心 (WF-01): what waits for the person, what the person sent and decided, of every kind. */
export default function ApprovalPage(): ReactNode {
  const { data: kinds = NO_KINDS } = useListApprovalKindsQuery()
  return (
    <PageFrame title="审批中心" fill>
      <PageTabs
        items={[
          { key: 'waiting', label: '待我审批', children: <Waiting kinds={kinds} /> },
          { key: 'sent', label: '我发起的', children: <Sent kinds={kinds} /> },
          { key: 'decided', label: '我已审批', children: <Decided kinds={kinds} /> },
        ]}
        param="view"
        fill
      />
    </PageFrame>
  )
}
