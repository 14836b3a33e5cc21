import { Skeleton } from '@zz/shared-ui/antd/core'
import { RichTextView } from '@zz/shared-ui/rich-text'
import { useDict, FailedLine } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './resume.module.css'
import {
  useGetProfessionalQuery,
  useListAchievementQuery,
  useListEducationQuery,
  useListWorkQuery,
} from './resumeApi'

interface Result<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** What a section says while its answer is on its way, failed with 重试, or made of its data. */
function Answer<Data>({
  result,
  children,
}: {
  result: Result<Data>
  children: (data: Data) => ReactNode
}): ReactNode {
  const { data, error } = result
  if (data !== undefined) return children(data)
  if (error === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  return <FailedLine result={result} className={css.failed} />
}

interface Entry {
  readonly id: string
  readonly startTime: string
  readonly endTime: string | null
}

/** Entries of one kind, newest first, each with its name, lines below, and the period. */
function Entries<Row extends Entry>({
  label,
  result,
  nameOf,
  children,
}: {
  label: string
  result: Result<readonly Row[]>
  nameOf: (row: Row) => string
  children: (row: Row) => ReactNode
}): ReactNode {
  return (
    <Answer result={result}>
      {(rows) =>
        rows.length === 0 ? (
          <p className={css.none}>暂未填写</p>
        ) : (
          <ul className={css.entries} aria-label={label}>
            {rows.map((row) => (
              <li key={row.id}>
                <p className={css.name}>{nameOf(row)}</p>
                <p className={css.line}>
                  {row.startTime} 至 {row.endTime ?? '今'}
                </p>
                {children(row)}
              </li>
            ))}
          </ul>
        )
      }
    </Answer>
  )
}

interface Of {
  readonly userId: string
}

const Education = ({ userId }: Of): ReactNode => {
  const degrees = useDict('uc', 'Degree')
  return (
    <Entries
      label="教育经历"
      result={useListEducationQuery(userId)}
      nameOf={({ schoolName }) => schoolName}
    >
      {({ degree, major }) => (
        <p className={css.line}>{[degrees.text(degree), major].filter(Boolean).join(' · ')}</p>
      )}
    </Entries>
  )
}

const Works = ({ userId }: Of): ReactNode => (
  <Entries
    label="工作经历"
    result={useListWorkQuery(userId)}
    nameOf={({ companyName }) => companyName}
  >
    {({ position }) => <p className={css.line}>{position}</p>}
  </Entries>
)

const Achievements = ({ userId }: Of): ReactNode => {
  const works = useListWorkQuery(userId).data
  return (
    <Entries
      label="工作成果"
      result={useListAchievementQuery(userId)}
      nameOf={({ projectName }) => projectName}
    >
      {({ projectName, projectDesc, workInfoId }) => (
        <>
          <p className={css.line}>
            {works?.find(({ id }) => id === workInfoId)?.companyName ?? ''}
          </p>
          <RichTextView html={projectDesc} label={`${projectName}的成果描述`} />
        </>
      )}
    </Entries>
  )
}

const Professional = ({ userId }: Of): ReactNode => (
  <Answer result={useGetProfessionalQuery(userId)}>
    {({ professional }) =>
      professional === '' ? (
        <p className={css.none}>暂未填写</p>
      ) : (
        <RichTextView html={professional} label="专业经验" />
      )
    }
  </Answer>
)

/** The sections of somebody's resume (UC-13; S1 §2), each of which reads and fails by itself. */
export const resumeSections = (userId: string) => [
  { key: 'education', title: '教育经历', content: <Education userId={userId} /> },
  { key: 'experience', title: '工作经历', content: <Works userId={userId} /> },
  { key: 'achievement', title: '工作成果', content: <Achievements userId={userId} /> },
  { key: 'professional', title: '专业经验', content: <Professional userId={userId} /> },
]
