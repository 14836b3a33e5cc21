import { List, type ListResult, type ListState } from '@zz/shared-ui/list'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { AUDIT_PASSED, AUDIT_REFUSED, AUDIT_WAITING } from '../../audit/words'
import { columnsOf } from './columns'
import type { DecideCall, ExamineRow } from './decision'
import { type DecisionQuestion, useDecision } from './useDecision'

const DecisionDialog = lazy(() => import('./DecisionDialog'))
const DetailDialog = lazy(() => import('./DetailDialog'))

const TEXT = {
  own: { label: '组织审核', empty: '暂无下级组织的申请' },
  belong: { label: '归属审核', empty: '暂无归属本组织的申请' },
} as const

const rowKey = (row: ExamineRow): string => row.applyId
const rowName = (row: ExamineRow): string => row.tenantFullName
const DECIDED = '该申请已处理'

/**
 * One view of the screen: its list, the decisions over one or several rows, the application's
 * detail.
 */
export function AuditList({
  view,
  state,
  result,
  decide,
}: {
  view: 'own' | 'belong'
  state: ListState<unknown>
  result: ListResult<ExamineRow>
  decide: DecideCall
}): ReactNode {
  const [looked, setLooked] = useState<ExamineRow | null>(null)
  /** The detail goes when what it shows has been decided from it. */
  const [leaving, setLeaving] = useState(false)
  const decision = useDecision(decide)
  const columns = useMemo(() => columnsOf(view, setLooked), [view])
  const { ask } = decision
  const one = (
    row: ExamineRow,
    auditStatus: DecisionQuestion['auditStatus'],
    onDone = () => {},
  ): void => ask({ rows: [row], auditStatus, bulk: false, onDone })
  const many = (
    rows: readonly ExamineRow[],
    auditStatus: DecisionQuestion['auditStatus'],
    onDone: () => void,
  ) => ask({ rows, auditStatus, bulk: true, onDone })
  // A row that is decided elsewhere while its detail is open shows so.
  const shown =
    looked && (result.data?.data.find((row) => row.applyId === looked.applyId) ?? looked)
  return (
    <>
      <List<ExamineRow>
        state={state}
        result={result}
        label={TEXT[view].label}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        actionsWidth={128}
        rowActions={(row) => [
          { label: '查看', onClick: () => setLooked(row), opens: true },
          ...(row.auditStatus === AUDIT_WAITING
            ? [
                { label: '通过', onClick: () => one(row, AUDIT_PASSED) },
                { label: '拒绝', danger: true, onClick: () => one(row, AUDIT_REFUSED) },
              ]
            : []),
        ]}
        batch={{
          blocked: (row) => (row.auditStatus === AUDIT_WAITING ? null : DECIDED),
          actions: [
            { label: '批量通过', onClick: (rows, clear) => many(rows, AUDIT_PASSED, clear) },
            {
              label: '批量拒绝',
              danger: true,
              onClick: (rows, clear) => many(rows, AUDIT_REFUSED, clear),
            },
          ],
        }}
        empty={{ text: TEXT[view].empty }}
      />
      {/* Each waits for its own code: one that comes must not take the other away. */}
      <Suspense fallback={null}>
        {shown && (
          <DetailDialog
            view={view}
            row={shown}
            leaving={leaving}
            onClose={() => {
              setLooked(null)
              setLeaving(false)
            }}
            onDecide={(auditStatus) => one(shown, auditStatus, () => setLeaving(true))}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {decision.question && (
          <DecisionDialog
            question={decision.question}
            onSubmit={decision.submit}
            onClose={decision.close}
          />
        )}
      </Suspense>
    </>
  )
}
