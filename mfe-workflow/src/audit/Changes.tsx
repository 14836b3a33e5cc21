import { EllipsisText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { type LineColumn, TextLines } from './Lines'

/**
 * One value that an application would change; null and '' are shown as —. Labels are unique within
 * an application.
 */
export interface FieldChange {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

const COLUMNS: readonly LineColumn<FieldChange>[] = [
  { title: '变更项', width: '128px', render: ({ label }) => label },
  { title: '变更前', render: ({ before }) => <EllipsisText text={before || '—'} /> },
  {
    title: '变更后',
    render: ({ before, after }) => {
      const text = <EllipsisText text={after || '—'} />
      return before === after ? text : <strong>{text}</strong>
    },
  },
]

/** What an application would change, old and new values side by side. */
export const ChangeTable = ({ changes }: { changes: readonly FieldChange[] }): ReactNode => (
  <TextLines label="变更内容" columns={COLUMNS} lines={changes} lineKey={({ label }) => label} />
)
