/** Words of the relations. */
import type { Tone } from '@zz/shared-ui/widgets'

/** An organisation with its department: 锦云区人民政府 / 综合科. */
export const placeName = (tenantName: string | null, departmentName: string | null): string =>
  [tenantName, departmentName].filter(Boolean).join(' / ')

interface StateWord {
  readonly label: string
  readonly tone: Tone
}

/** States of an application (decisions A1). */
const STATES: Readonly<Record<number, StateWord>> = {
  1: { label: '待审核', tone: 'waiting' },
  2: { label: '已通过', tone: 'done' },
  3: { label: '已拒绝', tone: 'overdue' },
}

/** 未知 for every state beyond these three (decisions A1). */
export const stateWord = (auditStatus: number): StateWord =>
  STATES[auditStatus] ?? { label: '未知', tone: 'off' }
