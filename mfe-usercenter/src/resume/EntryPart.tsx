import { FailedLine } from '@zz/shared-ui/widgets'
import { Button } from '@zz/shared-ui/antd/core'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import type { ReactNode } from 'react'
import css from './resume.module.css'

interface Result {
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** A part of the resume that is on its way, could not be read, or is shown. */
export function ResumePart({
  title,
  result,
  known,
  action,
  children,
}: {
  readonly title: string
  readonly result: Result
  /** There is something to show. */
  readonly known: boolean
  readonly action?: ReactNode
  readonly children: ReactNode
}): ReactNode {
  if (!known && result.error === undefined) return <SectionSkeleton rows={3} />
  return (
    <Section title={title} action={known && action}>
      {known ? children : <FailedLine result={result} className={css.failed} />}
    </Section>
  )
}

interface Props<Row> {
  /** What an entry is: 教育经历. */
  readonly title: string
  readonly result: Result & { readonly data?: readonly Row[] | undefined }
  readonly nameOf: (row: Row) => string
  /** What stands below the name. */
  readonly children: (row: Row) => ReactNode
  readonly onAdd: () => void
  readonly onEdit: (row: Row) => void
  readonly onDelete: (row: Row) => void
}

/** The entries of one kind, newest first, each to be edited or deleted, and 添加. */
export function EntryPart<Row extends { readonly id: string }>({
  title,
  result,
  nameOf,
  children,
  onAdd,
  onEdit,
  onDelete,
}: Props<Row>): ReactNode {
  const rows = result.data
  return (
    <ResumePart
      title={title}
      result={result}
      known={rows !== undefined}
      action={
        <Button aria-haspopup="dialog" aria-label={`添加${title}`} onClick={onAdd}>
          添加
        </Button>
      }
    >
      {rows?.length === 0 ? (
        <p className={css.none}>暂无{title}，点击“添加”填写</p>
      ) : (
        <ul className={css.entries} aria-label={title}>
          {rows?.map((row) => (
            <li key={row.id} className={css.entry}>
              <div className={css.told}>
                <h3 className={css.name}>{nameOf(row)}</h3>
                {children(row)}
              </div>
              <div className={css.acts}>
                <Button
                  type="link"
                  aria-haspopup="dialog"
                  aria-label={`编辑${title}“${nameOf(row)}”`}
                  onClick={() => onEdit(row)}
                >
                  编辑
                </Button>
                <Button
                  type="link"
                  className={css.delete ?? ''}
                  aria-haspopup="dialog"
                  aria-label={`删除${title}“${nameOf(row)}”`}
                  onClick={() => onDelete(row)}
                >
                  删除
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </ResumePart>
  )
}
