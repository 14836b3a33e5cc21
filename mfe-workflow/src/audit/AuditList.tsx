import { List, type ListColumn, type ListResult, type ListState } from '@zz/shared-ui/list'
import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from 'react'
import { applyIdOf, type AuditSubject, blockedAudit, type DecideCall } from './decision'
import type { Consequences } from './decisionText'
import { DecisionAsked } from './DecisionAsked'
import css from './audit.module.css'
import { useDecision } from './useDecision'
import { useNextFocus } from './useNextFocus'
import { type AuditDecision, AUDIT_PASSED, AUDIT_REFUSED } from './words'

/** What the dialog about one application is told. */
export interface AuditDetailProps<Row> {
  readonly row: Row
  /** It is to close by itself. */
  readonly leaving: boolean
  readonly onClose: () => void
  readonly onDecide: (auditStatus: AuditDecision) => void
}

interface Props<Row extends AuditSubject> {
  readonly label: string
  readonly emptyText: string
  readonly state: ListState<unknown>
  readonly result: ListResult<Row>
  /** Must keep its identity between renders. */
  readonly columns: (look: (row: Row) => void) => readonly ListColumn<Row>[]
  readonly rowName: (row: Row) => string
  readonly decide: DecideCall<Row>
  readonly detail: ComponentType<AuditDetailProps<Row>>
  /** What passing means here, where that is not what it means elsewhere. */
  readonly passes?: Consequences
  /** Nothing of it waits, so that nothing can be chosen. */
  readonly settled?: boolean
}

/**
 * A list of applications, the decisions over one or several of them, and the detail of one.
 */
export function AuditList<Row extends AuditSubject>({
  label,
  emptyText,
  state,
  result,
  columns,
  rowName,
  decide,
  detail: Detail,
  passes,
  settled = false,
}: Props<Row>): ReactNode {
  const [looked, setLooked] = useState<Row | null>(null)
  /** The detail goes when what it shows has been decided from it. */
  const [leaving, setLeaving] = useState(false)
  const decision = useDecision(decide, result.data?.data)
  const { ask } = decision
  const { root, leave, settle } = useNextFocus(result.data?.data)
  const waiting = (result.data?.data ?? []).filter((row) => blockedAudit(row) === null)
  const shownColumns = useMemo(() => columns(setLooked), [columns])
  const one = (row: Row, auditStatus: AuditDecision, onDone = () => {}): void =>
    ask({ rows: [row], auditStatus, bulk: false, onDone })
  const fromRow = (row: Row, auditStatus: AuditDecision): void =>
    one(row, auditStatus, () => leave(waiting.indexOf(row)))
  const many = (rows: readonly Row[], auditStatus: AuditDecision, onDone: () => void): void =>
    ask({ rows, auditStatus, bulk: true, onDone })
  // A row that is decided elsewhere while its detail is open shows so.
  const shown =
    looked && (result.data?.data.find((row) => row.applyId === looked.applyId) ?? looked)
  return (
    <>
      <div ref={root} className={css.list}>
        <List<Row>
          state={state}
          result={result}
          label={label}
          columns={shownColumns}
          rowKey={applyIdOf}
          rowName={rowName}
          actionsWidth={settled ? 72 : 128}
          rowActions={(row) => [
            { label: '查看', onClick: () => setLooked(row), opens: true },
            ...(blockedAudit(row) === null
              ? [
                  { label: '通过', onClick: () => fromRow(row, AUDIT_PASSED) },
                  { label: '拒绝', danger: true, onClick: () => fromRow(row, AUDIT_REFUSED) },
                ]
              : []),
          ]}
          {...(settled
            ? {}
            : {
                batch: {
                  blocked: blockedAudit,
                  actions: [
                    {
                      label: '批量通过',
                      onClick: (rows: readonly Row[], clear: () => void) =>
                        many(rows, AUDIT_PASSED, clear),
                    },
                    {
                      label: '批量拒绝',
                      danger: true,
                      onClick: (rows: readonly Row[], clear: () => void) =>
                        many(rows, AUDIT_REFUSED, clear),
                    },
                  ],
                },
              })}
          empty={{ text: emptyText }}
        />
      </div>
      {/* Each waits for its own code: one that comes must not take the other away. */}
      <Suspense fallback={null}>
        {shown && (
          <Detail
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
      <DecisionAsked decision={decision} rowName={rowName} passes={passes} onClosed={settle} />
    </>
  )
}
