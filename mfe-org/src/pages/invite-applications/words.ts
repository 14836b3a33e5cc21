import type { JoinApplication } from '@zz/api-contract/join'
import type { Tone } from '@zz/shared-ui/widgets'

/** `auditStatus` of an application that can be decided. */
export const WAITING = 1
/** `auditStatus` that 通过 sends. */
export const PASSED = 2
/** `auditStatus` that 拒绝 sends. */
export const REFUSED = 3

/** decisions A1, S4.4. */
export const STATES: Readonly<
  Record<JoinApplication['auditStatus'], { readonly label: string; readonly tone: Tone }>
> = {
  1: { label: '待审核', tone: 'waiting' },
  2: { label: '已通过', tone: 'done' },
  3: { label: '已拒绝', tone: 'overdue' },
  4: { label: '已撤回', tone: 'off' },
  5: { label: '已过期', tone: 'off' },
}

/** On which way the applicant came. */
export const SOURCES: Readonly<Record<JoinApplication['source'], string>> = {
  1: '名称搜索',
  2: '组织代码',
  3: '二维码链接',
  4: '成员邀请',
}

/** The id by which calls that decide name an application. */
export const applyIdOf = ({ id }: JoinApplication): string => id

/** What failures call them. */
export const THING = '申请'
