import { List, type ListResult, type ListState } from '@zz/shared-ui/list'
import { type ReactNode, useMemo, useState } from 'react'
import { DecisionAsked } from '../../audit/DecisionAsked'
import { useDecideApplications } from '../../audit/useDecideApplications'
import { useDecision } from '../../audit/useDecision'
import CentreDialog from './CentreDialog'
import type { CentreColumns } from './columns'
import { type CentreRow, rowKey, rowName } from './rows'

interface Props {
  readonly label: string
  readonly emptyText: string
  readonly state: ListState<unknown>
  readonly result: ListResult<CentreRow>
  readonly columns: CentreColumns
}

/**
 * A list of the centre in which each application opens to be read. One that the person signed may
 * wait for them again, in a later step: it is decided where it is read.
 */
export function ReadList({ label, emptyText, state, result, columns }: Props): ReactNode {
  const [looked, setLooked] = useState<CentreRow | null>(null)
  /** The detail goes when what it shows has been decided from it. */
  const [leaving, setLeaving] = useState(false)
  const decision = useDecision<CentreRow>(useDecideApplications(), result.data?.data)
  const row = looked && (result.data?.data.find(({ id }) => id === looked.id) ?? looked)
  const shown = useMemo(() => columns(setLooked), [columns])
  return (
    <>
      <List<CentreRow>
        state={state}
        result={result}
        label={label}
        columns={shown}
        rowKey={rowKey}
        rowName={rowName}
        actionsWidth={72}
        rowActions={(each) => [{ label: '查看', onClick: () => setLooked(each), opens: true }]}
        empty={{ text: emptyText }}
      />
      {row && (
        <CentreDialog
          row={row}
          leaving={leaving}
          onClose={() => {
            setLooked(null)
            setLeaving(false)
          }}
          onDecide={(auditStatus) =>
            decision.ask({
              rows: [row],
              auditStatus,
              bulk: false,
              onDone: () => setLeaving(true),
            })
          }
        />
      )}
      <DecisionAsked decision={decision} rowName={rowName} />
    </>
  )
}
