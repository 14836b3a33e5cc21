/** What is chosen in an open dialog: rules of S1 §4 and decisions K3. Pure. */
import { displayName } from '../widgets/names'
import type {
  CheckableRules,
  ItemKind,
  SelectorMode,
  PickedItems,
  SelectorResult,
  PickedStaff,
} from './types'

/**
 * One thing that is or may be chosen. The key tells kinds apart, as an organisation and a
 * department may share an id.
 */
export interface ChoiceItem {
  readonly key: string
  readonly kind: ItemKind
  readonly id: string
  readonly name: string
  /** Where it belongs, below the name of its chip. */
  readonly note?: string
  readonly staff?: PickedStaff
}

/** In the order in which they were chosen. */
export type ChoiceState = ReadonlyMap<string, ChoiceItem>

type StaffKeyParts = Pick<PickedStaff, 'tenantId' | 'platform' | 'id' | 'uid'>

const accountKey = ({ tenantId, uid }: StaffKeyParts): string => `staff:${tenantId}:account:${uid}`

/**
 * Selection key of staff: tenant, platform and id, so one person on two platforms is two (S1 §3,
 * decisions K5). Without an id, as seeded by account (`people.ts`), tenant and account.
 */
export const staffKey = (staff: StaffKeyParts): string =>
  staff.id === '' ? accountKey(staff) : `staff:${staff.tenantId}:${staff.platform}:${staff.id}`

/**
 * The key under which an item is chosen: its own, or that of the account with which the selector
 * was seeded; undefined where it is not chosen.
 */
export function chosenKey(choice: ChoiceState, { key, staff }: ChoiceItem): string | undefined {
  if (choice.has(key)) return key
  const seed = staff && accountKey(staff)
  return seed !== undefined && choice.has(seed) ? seed : undefined
}

/** Its name is the real name, else the nickname, else the user name (SW-06). */
export const staffItem = (staff: PickedStaff): ChoiceItem => ({
  key: staffKey(staff),
  kind: 'staff',
  id: staff.id,
  name: displayName(staff),
  staff,
})
/** `note` stands below the name of the chip. */
export const tenantItem = ({ id, name }: PickedItems, note?: string): ChoiceItem => ({
  key: `tenant:${id}`,
  kind: 'tenant',
  id,
  name,
  ...(note ? { note } : {}),
})
/** `note` stands below the name of the chip. */
export const departmentItem = ({ id, name }: PickedItems, note?: string): ChoiceItem => ({
  key: `department:${id}`,
  kind: 'department',
  id,
  name,
  ...(note ? { note } : {}),
})

/** The choice at opening; a single one keeps the last of what was given. */
export function choiceOfValue(
  value: SelectorResult | null | undefined,
  mode: SelectorMode,
): ChoiceState {
  if (!value) return new Map()
  const items = [
    ...value.tenants.map((each) => tenantItem(each)),
    ...value.departments.map((each) => departmentItem(each)),
    ...value.staffs.map(staffItem),
  ]
  return new Map((mode === 'single' ? items.slice(-1) : items).map((item) => [item.key, item]))
}

/** How many may be chosen in all; `max` undefined means no end. */
export interface ChoiceLimits {
  readonly mode: SelectorMode
  readonly max?: number | undefined
}
/** The choice after a change, and what of it is told to screen readers. */
export interface ChoiceChange {
  readonly choice: ChoiceState
  readonly added: number
  /** Chosen ones that were taken back. */
  readonly removed: number
  /** Some found no place any more. */
  readonly full: boolean
}

/** Presses one: a single choice is replaced, in a multiple one it comes or goes. */
export function toggleItem(
  choice: ChoiceState,
  item: ChoiceItem,
  { mode, max }: ChoiceLimits,
): ChoiceChange {
  const chosen = chosenKey(choice, item)
  if (mode === 'single')
    return {
      choice: new Map([[item.key, item]]),
      added: chosen === undefined ? 1 : 0,
      removed: 0,
      full: false,
    }
  if (chosen !== undefined)
    return { choice: withoutItem(choice, chosen), added: 0, removed: 1, full: false }
  return addAll(choice, [item], { mode, max })
}

/** Adds what is not there yet, as far as there is room. */
export function addAll(
  choice: ChoiceState,
  items: readonly ChoiceItem[],
  { max = Infinity }: ChoiceLimits,
): ChoiceChange {
  const next = new Map(choice)
  let full = false
  for (const item of items) {
    if (chosenKey(next, item) !== undefined) continue
    if (next.size >= max) full = true
    else next.set(item.key, item)
  }
  return { choice: next, added: next.size - choice.size, removed: 0, full }
}

/** Takes back those that are chosen; other keys are ignored. */
export function removeAll(choice: ChoiceState, keys: Iterable<string>): ChoiceChange {
  const next = new Map(choice)
  for (const key of keys) next.delete(key)
  return { choice: next, added: 0, removed: choice.size - next.size, full: false }
}

/** The choice without one item; the given one stays as it is. */
export const withoutItem = (choice: ChoiceState, key: string): ChoiceState =>
  removeAll(choice, [key]).choice

/** Three lists, in the order of choosing; staff as they were answered. */
export function resultOf(choice: ChoiceState): SelectorResult {
  const items = [...choice.values()]
  const picked = (kind: ItemKind): PickedItems[] =>
    items.filter((item) => item.kind === kind).map(({ id, name }) => ({ id, name }))
  return {
    tenants: picked('tenant'),
    departments: picked('department'),
    staffs: items.flatMap(({ staff }) => (staff ? [staff] : [])),
  }
}

const NOT_CHECKABLE = '不可选择'

/**
 * Why an item cannot be chosen, or undefined (S1 §5: every kind can, unless the opener says
 * otherwise).
 */
export function blockedBy(rules: CheckableRules | undefined, item: ChoiceItem): string | undefined {
  const rule = rules?.[item.kind] ?? true
  const answer = typeof rule === 'function' ? rule(item) : rule
  if (answer === true) return undefined
  return answer || NOT_CHECKABLE
}
