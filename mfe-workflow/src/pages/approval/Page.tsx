import type {
  ApprovalKindName,
  PageApprovalsApiArg,
  PageDecidedApprovalsApiArg,
  PageSentApprovalsApiArg,
} from '@zz/api-contract/workflow'
import { type Filter, useListState } from '@zz/shared-ui/list'
import { PageFrame } from '@zz/shared-ui/page'
import { PageTabs } from '@zz/shared-ui/tabs'
import { type ReactNode, useMemo } from 'react'
import { AuditList } from '../../audit/AuditList'
import { useWaitsForChoices } from '../../audit/choices'
import { useDecideApplications } from '../../audit/useDecideApplications'
import { APPLICATION_STATUS, AUDIT_STATUS, AUDIT_WAITING, optionsOf } from '../../audit/words'
import {
  useListApprovalKindsQuery,
  usePageApprovalsQuery,
  usePageDecidedApprovalsQuery,
  usePageSentApprovalsQuery,
} from './approvalApi'
import CentreDialog from './CentreDialog'
import { DECIDED_COLUMNS, SENT_COLUMNS, WAITING_COLUMNS } from './columns'
import { ReadList } from './ReadList'
import { type CentreRow, centreResult, rowName } from './rows'

const NO_KINDS: readonly ApprovalKindName[] = []
const KIND = ['kind']

/** Kinds to filter by. An address that names one waits for them, as nothing else is a kind. */
function useKinds() {
  const kinds = useListApprovalKindsQuery()
  const { data = NO_KINDS } = kinds
  const options = useMemo(
    () => data.map(({ kind, name }) => ({ value: kind, label: name })),
    [data],
  )
  const waits = useWaitsForChoices(kinds, KIND)
  return { kinds, options, waits, skip: { skip: waits } }
}

/** Only what others applied for: nobody decides an application of their own. */
const WAITING_FIXED = { auditStatus: AUDIT_WAITING, others: 1 } as const

/** 待我审批: what waits for the person here, decided one by one or together. */
function Waiting(): ReactNode {
  const { kinds, options, waits, skip } = useKinds()
  const filters = useMemo(
    (): readonly Filter<PageApprovalsApiArg['data']>[] => [
      { kind: 'choice', key: 'kind', label: '申请类型', options },
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
    [options],
  )
  const state = useListState<PageApprovalsApiArg['data']>(filters, WAITING_FIXED)
  const rows = usePageApprovalsQuery(state.request, skip)
  const result = useMemo(() => centreResult(kinds, rows, waits), [kinds, rows, waits])
  const decide = useDecideApplications()
  return (
    <AuditList<CentreRow>
      label="待我审批"
      emptyText="暂无待您审批的申请"
      state={state}
      result={result}
      columns={WAITING_COLUMNS}
      rowName={rowName}
      decide={decide}
      detail={CentreDialog}
    />
  )
}

const SENT_OPTIONS = optionsOf(APPLICATION_STATUS)

/** 我发起的: the person's own applications, to whatever organisation. */
function Sent(): ReactNode {
  const { kinds, options, waits, skip } = useKinds()
  const filters = useMemo(
    (): readonly Filter<PageSentApprovalsApiArg['data']>[] => [
      { kind: 'choice', key: 'kind', label: '申请类型', options },
      { kind: 'choice', key: 'auditStatus', label: '状态', options: SENT_OPTIONS },
      { kind: 'text', key: 'text', label: '申请内容' },
    ],
    [options],
  )
  const state = useListState<PageSentApprovalsApiArg['data']>(filters)
  const rows = usePageSentApprovalsQuery(state.request, skip)
  const result = useMemo(() => centreResult(kinds, rows, waits), [kinds, rows, waits])
  return (
    <ReadList
      label="我发起的"
      emptyText="您还没有发起过申请"
      state={state}
      result={result}
      columns={SENT_COLUMNS}
    />
  )
}

/** What the person signed may wait for others; what ended without a decision is not shown. */
const DECIDED_OPTIONS = optionsOf(AUDIT_STATUS)

/** 我已审批: what the person passed or refused for the organisation, alone or as one of several. */
function Decided(): ReactNode {
  const { kinds, options, waits, skip } = useKinds()
  const filters = useMemo(
    (): readonly Filter<PageDecidedApprovalsApiArg['data']>[] => [
      { kind: 'choice', key: 'kind', label: '申请类型', options },
      { kind: 'choice', key: 'auditStatus', label: '状态', options: DECIDED_OPTIONS },
      { kind: 'text', key: 'text', label: '申请内容' },
    ],
    [options],
  )
  const state = useListState<PageDecidedApprovalsApiArg['data']>(filters)
  const rows = usePageDecidedApprovalsQuery(state.request, skip)
  const result = useMemo(() => centreResult(kinds, rows, waits), [kinds, rows, waits])
  return (
    <ReadList
      label="我已审批"
      emptyText="您还没有审批过申请"
      state={state}
      result={result}
      columns={DECIDED_COLUMNS}
    />
  )
}

/** 审批中心 (WF-01): what waits for the person, what the person sent and decided, of every kind. */
export default function ApprovalPage(): ReactNode {
  return (
    <PageFrame title="审批中心" fill>
      <PageTabs
        items={[
          { key: 'waiting', label: '待我审批', children: <Waiting /> },
          { key: 'sent', label: '我发起的', children: <Sent /> },
          { key: 'decided', label: '我已审批', children: <Decided /> },
        ]}
        param="view"
        fill
      />
    </PageFrame>
  )
}
