import type { StaffRow } from '@zz/api-contract/people'

/** A person at a place of work, as the calls answer it (S1 §3 Staff). */
export type PickedStaff = StaffRow

/** A chosen organisation or department. */
export interface PickedItems {
  readonly id: string
  readonly name: string
}

/** What 确定 hands over, and what the dialog is seeded with at each open (S1 §4). */
export interface SelectorResult {
  readonly tenants: readonly PickedItems[]
  readonly departments: readonly PickedItems[]
  readonly staffs: readonly PickedStaff[]
}

/** An empty result, for comparisons and defaults. */
export const NOTHING_PICKED: SelectorResult = { tenants: [], departments: [], staffs: [] }

/** What a row or chip is. */
export type ItemKind = 'tenant' | 'department' | 'staff'
/** `single` replaces what was chosen, `multiple` adds and takes back (SW-05). */
export type SelectorMode = 'single' | 'multiple'
/**
 * What can be chosen: everything, one kind, or organisations and departments without staff
 * (`contentOnly`).
 */
export type SelectorContent = 'all' | 'organisation' | 'department' | 'staff' | 'contentOnly'

/** What a rule of checkability sees of a row. */
export interface PickCandidate {
  readonly kind: ItemKind
  readonly id: string
  readonly name: string
  readonly staff?: PickedStaff
}

/**
 * True: can be chosen (the default). False, or a reason: it is shown, but cannot; the reason stands
 * in its tooltip (default 不可选择).
 */
export type CheckableKinds = boolean | ((candidate: PickCandidate) => boolean | string)
/** A rule for each kind; a kind without one can be chosen (SW-06). */
export type CheckableRules = { readonly [K in ItemKind]?: CheckableKinds }

/** The dialog of SW-01. It is closed by the caller, after `onConfirm` as after `onCancel`. */
export interface SelectorProps {
  readonly open: boolean
  readonly mode?: SelectorMode
  readonly content?: SelectorContent
  /** Read anew at each open; a later change of it does not touch an open dialog. */
  readonly value?: SelectorResult | null
  readonly onConfirm: (result: SelectorResult) => void
  /** 取消, Esc or a press beside the dialog: nothing is applied. */
  readonly onCancel: () => void
  readonly checkable?: CheckableRules
  /**
   * Only people and departments of the organisation in force are chosen: no other one is shown,
   * opened or searched.
   */
  readonly ownOnly?: boolean
  /** At most so many in all; a further one says 最多可选择{n}项. */
  readonly max?: number
  /** Default 选择人员, 选择部门, 选择组织 by content. */
  readonly title?: string
}

const OF: Readonly<Record<SelectorContent, readonly ItemKind[]>> = {
  all: ['tenant', 'department', 'staff'],
  organisation: ['tenant'],
  department: ['department'],
  staff: ['staff'],
  contentOnly: ['tenant', 'department'],
}
const COLUMNS: Readonly<Record<SelectorContent, number>> = {
  all: 3,
  organisation: 1,
  department: 2,
  staff: 3,
  contentOnly: 2,
}
const TITLES: Readonly<Record<SelectorContent, string>> = {
  all: '选择人员',
  organisation: '选择组织',
  department: '选择部门',
  staff: '选择人员',
  contentOnly: '选择组织/部门',
}

/** Words of the search types. */
export const KIND_WORD: Readonly<Record<ItemKind, string>> = {
  tenant: '组织',
  department: '部门',
  staff: '员工',
}

/** Kinds that have a mark to choose them; others are only opened. */
export const kindsOf = (content: SelectorContent): readonly ItemKind[] => OF[content]
/** Organisations, departments, staff: how many of the three columns there are. */
export const countColumns = (content: SelectorContent): number => COLUMNS[content]
/** The dialog's title where the opener gives none. */
export const titleOf = (content: SelectorContent): string => TITLES[content]
