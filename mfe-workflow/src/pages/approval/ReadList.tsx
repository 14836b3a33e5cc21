import { List, type ListResult, type ListState } from '@zz/shared-ui/list'
import { type ReactNode, useMemo, useState } from 'react'
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

/** Nobody decides what they sent, or what has been decided. */
const nothingToDecide = (): void => undefined

/** A list of the centre in which nothing is decided: each application opens to be read. */
export function ReadList({ label, emptyText, state, result, columns }: Props): ReactNode {
  const [looked, setLooked] = useState<CentreRow | null>(null)
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
        rowActions={(row) => [{ label: '查看', onClick: () => setLooked(row), opens: true }]}
        empty={{ text: emptyText }}
      />
      {looked && (
        <CentreDialog
          row={looked}
          leaving={false}
          onClose={() => setLooked(null)}
          onDecide={nothingToDecide}
        />
      )}
    </>
  )
}
