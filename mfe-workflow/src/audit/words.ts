/**
 * Words of an application's codes (decisions A1, G13). State is told by word; the colour only
 * helps.
 */
import type { Tone } from '@zz/shared-ui/widgets'

/** `auditStatus` of an application that can be decided. */
export const AUDIT_WAITING = 1
/** `auditStatus` that 通过 sends. */
export const AUDIT_PASSED = 2
/** `auditStatus` that 拒绝 sends, with a reason. */
export const AUDIT_REFUSED = 3
/** What a reviewer can send. */
export type AuditDecision = typeof AUDIT_PASSED | typeof AUDIT_REFUSED

/** The word of a state, and its colour, which means nothing by itself. */
export interface StatusText {
  readonly label: string
  readonly tone: Tone
}

/** States that have a word; `statusOf` answers for every other. */
export const AUDIT_STATUS: Readonly<Record<number, StatusText>> = {
  [AUDIT_WAITING]: { label: '待审核', tone: 'waiting' },
  [AUDIT_PASSED]: { label: '已通过', tone: 'done' },
  [AUDIT_REFUSED]: { label: '已拒绝', tone: 'overdue' },
}

/** States of which no list of reviewers holds any: the applicant sees them. */
const ENDED_STATUS: Readonly<Record<number, StatusText>> = {
  4: { label: '已撤回', tone: 'off' },
  5: { label: '已过期', tone: 'off' },
}

/** Every state that an application can have. */
export const APPLICATION_STATUS = { ...AUDIT_STATUS, ...ENDED_STATUS }

/** decisions A1: what nobody knows is called so. */
export const statusOf = (code: number): StatusText =>
  APPLICATION_STATUS[code] ?? { label: '未知', tone: 'off' }

/** The bulk choices exclude waiting (S2 §2.4, decisions A5). */
export const AUDIT_DECISIONS: readonly { readonly value: AuditDecision; readonly label: string }[] =
  [
    { value: AUDIT_PASSED, label: '已通过' },
    { value: AUDIT_REFUSED, label: '已拒绝' },
  ]

/** What an organisation applies for: names of the wire, words of the reviewer. */
export const APPLICATION_KIND: Readonly<Record<string, string>> = {
  tenantCreate: '创建组织',
  superiorChange: '变更上级',
  certification: '认证变更',
  belong: '归属组织',
  venueListing: '场地上架',
  appUse: '应用使用',
  realName: '实名认证',
}

/** An application as far as it says what it is about. */
export interface ApplicationKindOf {
  readonly kind: string
  /** Papers were sent to be certified again. */
  readonly papers?: boolean
}

/** What an application is for, in a word. */
export const kindWord = ({ kind, papers }: ApplicationKindOf): string =>
  papers === true ? '重新认证' : (APPLICATION_KIND[kind] ?? '未知')

/** Type of a residential district, whose papers have a record number (OC-06). */
export const RESIDENTIAL_KIND = 7

/**
 * Type of organisation by its code: its word, and the name it has in an address, as in create/GOV
 * (S2 §2.12).
 */
export const TENANT_TYPE: Readonly<
  Record<number, { readonly label: string; readonly name: string }>
> = {
  1: { label: '政府', name: 'GOV' },
  2: { label: '企业', name: 'COM' },
  3: { label: '高校', name: 'SCH' },
  4: { label: '社区', name: 'CMM' },
  5: { label: '人才', name: 'TAL' },
  6: { label: '党组织', name: 'PAR' },
  7: { label: '小区', name: 'RES' },
}

/** Word of a type of organisation; — for none, 未知 for a code that is not known. */
export const typeOf = (code: number | null): string =>
  code === null ? '—' : (TENANT_TYPE[code]?.label ?? '未知')

/** Options of a filter, in the order of the codes. */
export const optionsOf = (words: Readonly<Record<number, { readonly label: string }>>) =>
  Object.entries(words).map(([value, { label }]) => ({ value: Number(value), label }))

/** How an organisation's certification stands (S1 §3). */
const CERTIFICATION: Readonly<Record<number, string>> = {
  [-1]: '未认证',
  1: '审核中',
  2: '已认证',
  3: '认证失败',
}

/** `code` -1 stands for nothing sent yet; 未知 for a code that is not known. */
export const certificationOf = (code: number): string => CERTIFICATION[code] ?? '未知'
