import type { StaffRow } from '@zz/api-contract/people'

/** A person at a place of work, as the calls answer it (S1 §3 Staff). */
export type Staff = StaffRow

/** A chosen organisation or department. */
export interface Picked {
  readonly id: string
  readonly name: string
}

/** What 确定 hands over, and what the dialog is seeded with at each open (S1 §4). */
export interface SelectorResult {
  readonly tenants: readonly Picked[]
  readonly departments: readonly Picked[]
  readonly staffs: readonly Staff[]
}

export const NOTHING: SelectorResult = { tenants: [], departments: [], staffs: [] }

export type Kind = 'tenant' | 'department' | 'staff'
export type Mode = 'single' | 'multiple'
/**
 * What can be chosen: everything, one kind, or organisations and departments without staff
 * (`contentOnly`).
 */
export type Content = 'all' | 'organisation' | 'department' | 'staff' | 'contentOnly'

/** What a rule of checkability sees of a row. */
export interface Candidate {
  readonly kind: Kind
  readonly id: string
  readonly name: string
  readonly staff?: Staff
}

/**
 * True: can be chosen (the default). False, or a reason: it is shown, but cannot; the reason stands
 * in its tooltip (default 不可选择).
 */
export type Checkable = boolean | ((candidate: Candidate) => boolean | string)
export type CheckableRules = { readonly [K in Kind]?: Checkable }

export interface SelectorProps {
  readonly open: boolean
  readonly mode?: Mode
  readonly content?: Content
  /** Read anew at each open; a later change of it does not touch an open dialog. */
  readonly value?: SelectorResult | null
  readonly onConfirm: (result: SelectorResult) => void
  /** 取消, Esc or a press beside the dialog: nothing is applied. */
  readonly onCancel: () => void
  readonly checkable?: CheckableRules
  /** At most so many in all; a further one says 最多可选择{n}项. */
  readonly max?: number
  /** Default 选择人员, 选择部门, 选择组织 by content. */
  readonly title?: string
}

const OF: Readonly<Record<Content, readonly Kind[]>> = {
  all: ['tenant', 'department', 'staff'],
  organisation: ['tenant'],
  department: ['department'],
  staff: ['staff'],
  contentOnly: ['tenant', 'department'],
}
const COLUMNS: Readonly<Record<Content, number>> = {
  all: 3,
  organisation: 1,
  department: 2,
  staff: 3,
  contentOnly: 2,
}
const TITLES: Readonly<Record<Content, string>> = {
  all: '选择人员',
  organisation: '选择组织',
  department: '选择部门',
  staff: '选择人员',
  contentOnly: '选择组织/部门',
}

export const KIND_WORD: Readonly<Record<Kind, string>> = {
  tenant: '组织',
  department: '部门',
  staff: '员工',
}

export const kindsOf = (content: Content): readonly Kind[] => OF[content]
/** Organisations, departments, staff: how many of the three columns there are. */
export const columnsOf = (content: Content): number => COLUMNS[content]
export const titleOf = (content: Content): string => TITLES[content]
