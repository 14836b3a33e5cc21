/** How the values of the audit log's fields are told (WF-04). */

type Words = Readonly<Record<string, string>>

/** How a value is told. Without one it stands as it is; several stand in a list. */
export type FieldKind =
  /** Ids of objects of that type, told by their names (`platform/audit-names.ts`). */
  | { readonly names: string }
  /** Values of a short list. */
  | { readonly words: Words }
  /** Milliseconds since 1970. */
  | { readonly time: true }
  /** Keys of permissions. */
  | { readonly permissions: true }
  /** Key of a kind of application. */
  | { readonly application: true }
  /** A stored file: no name that says anything. */
  | { readonly file: true }

/** What a field is called, and how its values are told. */
export interface FieldWord {
  readonly label: string
  readonly kind?: FieldKind
}

/** 1 yes, 2 no, or a truth. */
export const YES_NO: FieldKind = { words: { 1: '是', 2: '否', true: '是', false: '否' } }
export const PLATFORMS: FieldKind = {
  words: { gov: '政务端', wisdom: '智慧端', drifter: '漂流端' },
}
/** States of an application. */
export const APPROVAL: FieldKind = {
  words: { 1: '待审核', 2: '已通过', 3: '已拒绝', 4: '已撤回', 5: '已过期' },
}
/** States of a booking. */
export const APPOINTMENT: FieldKind = {
  words: { 1: '待审核', 2: '已通过', 3: '已拒绝', 4: '已取消', 5: '已过期' },
}
/** Ids of objects of that type. */
export const idsNamedBy = (names: string): FieldKind => ({ names })
export const PERSON = idsNamedBy('user')
export const DEPARTMENT_FIELD = idsNamedBy('department')
export const TENANT = idsNamedBy('tenant')
