import type { TenantAuditInfo } from '@zz/api-contract/tenant'
import { StatusTag, Timeline } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { StatusWord } from './StatusWord'

const APPLIED = '提交申请'
const WITHDRAWN = 4

/** The state of a step in a word. */
function StepTag({ name, status }: { name: string; status: number }): ReactNode {
  if (name === APPLIED) return <StatusTag tone="running">已提交</StatusTag>
  if (status === WITHDRAWN) return <StatusTag tone="off">已撤回</StatusTag>
  return <StatusWord code={status} />
}

/** What happened to an application, the oldest first. */
export function ApplicationTimeline({
  steps,
  applicant,
}: {
  steps: TenantAuditInfo['steps']
  /** Who applied, where a step does not say so. */
  applicant: string
}): ReactNode {
  return (
    <Timeline
      label="审核记录"
      entries={steps.map(({ name, status, userName, time, reason }) => ({
        text: `${userName ?? (name === APPLIED ? applicant : '')} ${name}`.trim(),
        tag: <StepTag name={name} status={status} />,
        time,
        remark: reason,
      }))}
    />
  )
}
