import type { ListColumn } from '@zz/shared-ui/list'
import { StepWord } from '@zz/shared-ui/widgets'
import type { AuditSubject } from './decision'
import { StatusWord } from './StatusWord'

/** Its state, and below it the step that runs, where it goes through a flow. */
export const statusColumn = <
  Row extends Pick<AuditSubject, 'auditStatus' | 'step'>,
>(): ListColumn<Row> => ({
  key: 'auditStatus',
  title: '状态',
  kind: 'status',
  // Four characters and 1/2 below the state.
  width: 112,
  render: ({ auditStatus, step }) => (
    <>
      <StatusWord code={auditStatus} />
      {step && <StepWord step={step} />}
    </>
  ),
})
