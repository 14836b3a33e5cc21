import { lazy, type ReactNode, Suspense } from 'react'
import type { AuditSubject } from './decision'
import type { Consequences } from './decisionText'
import type { useDecision } from './useDecision'

const DecisionDialog = lazy(() => import('./DecisionDialog'))

interface Props<Row extends AuditSubject> {
  readonly decision: ReturnType<typeof useDecision<Row>>
  readonly rowName: (row: Row) => string
  /** What passing means here, where that is not what it means elsewhere. */
  readonly passes?: Consequences | undefined
  /** The question has gone, however it was answered. */
  readonly onClosed?: () => void
}

/** The question about what is to be decided, while there is one. */
export function DecisionAsked<Row extends AuditSubject>({
  decision: { question, submit, close },
  rowName,
  passes,
  onClosed,
}: Props<Row>): ReactNode {
  return (
    <Suspense fallback={null}>
      {question && (
        <DecisionDialog
          subjects={question.rows.map((row) => ({ ...row, name: rowName(row) }))}
          proposed={question.auditStatus}
          bulk={question.bulk}
          {...(passes ? { passes } : {})}
          onSubmit={submit}
          onClose={() => {
            close()
            onClosed?.()
          }}
        />
      )}
    </Suspense>
  )
}
