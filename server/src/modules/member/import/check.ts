/**
 * What is wrong with a row: pure, given what the organisation and the accounts look like.
 * Duplicates inside the file are told apart, since correcting one row changes others.
 */
import { mobileOf } from '@zz/contract/mobile'
import { lengthOf } from '@zz/contract/names'
import { AccountState } from '../../../platform/states.ts'
import type { ImportCells, CellFault } from '../columns.ts'
import { IMPORT_COLUMNS, type ColumnKey } from './columns.ts'
import { platformsOf, splitDepartmentPaths } from './values.ts'
import { unreadText } from './unread.ts'

/** The organisation and the accounts, as far as the rows at hand need them. */
export interface ImportFacts {
  /** What stands for the organisation itself in front of a path. */
  readonly rootNames: ReadonlySet<string>
  /** By names below the root. */
  readonly departments: ReadonlyMap<string, string>
  /** By mobile. */
  readonly accounts: ReadonlyMap<string, { readonly id: string; readonly status: number }>
  readonly staff: ReadonlySet<string>
  /** Whose a work number is, as far as they are asked about. */
  readonly workNos: ReadonlyMap<string, string>
  /** Where the staff among the accounts sit: ids of departments by that of the account. */
  readonly seats: ReadonlyMap<string, readonly string[]>
  /** Where newcomers sit whose row names no department. */
  readonly fallback: string
  /** Why the importer may place nobody there, by the department's id (decisions S4.7). */
  readonly unplaceable: ReadonlyMap<string, string>
}

/** `mobile` and `workNo` are the keys of duplicates: null where the cell holds none. */
export interface CheckedRow {
  readonly faults: readonly CellFault[]
  /** Has a fault beyond a department that could be made. */
  readonly hard: boolean
  readonly missing: boolean
  readonly existing: boolean
  readonly mobile: string | null
  readonly workNo: string | null
}

const MAX_DEPARTMENTS = 10
const MAX_DEPTH = 10
const MAX_DEPARTMENT_NAME = 40

/**
 * The paths below the root: a first name that is the root's own or the organisation's is left out,
 * unless a department below is called the same.
 */
export const readDepartmentPaths = (
  text: string,
  facts: Pick<ImportFacts, 'rootNames' | 'departments'>,
): string[][] =>
  splitDepartmentPaths(text).map((names) =>
    facts.rootNames.has(names[0] ?? '') && !facts.departments.has(names[0] ?? '')
      ? names.slice(1)
      : names,
  )

/**
 * The departments that somebody comes to sit in by a row, of those that there are. Where somebody sits
 * already nothing is given; a member whose row names none stays where they are.
 */
export const newSeatsOf = (
  named: readonly string[],
  accountId: string | undefined,
  { seats, fallback }: Pick<ImportFacts, 'seats' | 'fallback'>,
): string[] => {
  const sits = accountId === undefined ? undefined : seats.get(accountId)
  const places = named.length > 0 || sits !== undefined ? named : [fallback]
  return places.filter((id) => sits?.includes(id) !== true)
}

const departmentFault = (
  text: string,
  accountId: string | undefined,
  facts: ImportFacts,
): CellFault | null => {
  const fault = (code: CellFault['code'], words: string): CellFault => ({
    column: 'department',
    code,
    text: words,
  })
  const paths = readDepartmentPaths(text, facts)
  if (paths.length > MAX_DEPARTMENTS) return fault('tooLong', `最多填写${MAX_DEPARTMENTS}个部门`)
  for (const names of paths) {
    if (names.includes('')) return fault('departmentName', '部门名称不能为空，请检查“/”')
    if (names.length + 1 > MAX_DEPTH) return fault('departmentName', `部门最多${MAX_DEPTH}级`)
    if (names.some((name) => lengthOf(name) > MAX_DEPARTMENT_NAME))
      return fault('departmentName', `部门名称不能超过${MAX_DEPARTMENT_NAME}个字`)
  }
  const named = paths.flatMap((names) => facts.departments.get(names.join('/')) ?? [])
  const refused = newSeatsOf(named, accountId, facts).find((id) => facts.unplaceable.has(id))
  if (refused !== undefined) return fault('departmentRefused', facts.unplaceable.get(refused) ?? '')
  const lacking = paths.find((names) => !facts.departments.has(names.join('/')))
  return lacking === undefined
    ? null
    : fault('departmentMissing', `部门“${lacking.join('/')}”不存在`)
}

const textFaults = (cells: ImportCells): CellFault[] =>
  IMPORT_COLUMNS.flatMap(({ key, title, required, maxLength }): CellFault[] => {
    const unread = unreadText(cells[key])
    if (unread !== null) return [{ column: key, code: 'format', text: unread }]
    if (required && cells[key] === '')
      return [{ column: key, code: 'required', text: `请填写${title}` }]
    // Of a number the figures count, not how they are parted.
    if (key === 'mobile' && mobileOf(cells.mobile) !== null) return []
    return lengthOf(cells[key]) > maxLength
      ? [{ column: key, code: 'tooLong', text: `${title}不能超过${maxLength}个字` }]
      : []
  })

/** The number in its stored form; null where the cell is no mobile number. */
export const mobileKey = (cells: ImportCells): string | null => mobileOf(cells.mobile)
/** The work number as it stands; null for an empty cell. */
export const workNoKey = (cells: ImportCells): string | null =>
  cells.workNo === '' ? null : cells.workNo

/** At most one fault per column. Duplicates inside the file are not looked for. */
export const checkRow = (cells: ImportCells, facts: ImportFacts): CheckedRow => {
  const faults: CellFault[] = textFaults(cells)
  const add = (column: ColumnKey, code: CellFault['code'], text: string): void => {
    if (!faults.some((fault) => fault.column === column)) faults.push({ column, code, text })
  }
  const mobile = mobileKey(cells)
  const account = mobile === null ? undefined : facts.accounts.get(mobile)
  if (mobile === null) add('mobile', 'format', '手机号格式不正确')
  else if (account !== undefined && account.status !== AccountState.Normal)
    add('mobile', 'accountDisabled', '该手机号的账号已停用')
  if (platformsOf(cells.platform) === null)
    add('platform', 'format', '请填写政务端、智慧端或漂流端')
  const workNo = workNoKey(cells)
  const holder = workNo === null ? undefined : facts.workNos.get(workNo)
  if (holder !== undefined && holder !== account?.id)
    add('workNo', 'workNoTaken', '工号已被本组织的其他成员使用')
  const department = departmentFault(cells.department, account?.id, facts)
  if (department !== null) add('department', department.code, department.text)
  return {
    faults,
    hard: faults.some(({ code }) => code !== 'departmentMissing'),
    missing: faults.some(({ code }) => code === 'departmentMissing'),
    existing: account !== undefined && facts.staff.has(account.id),
    mobile,
    workNo,
  }
}

/** What the person is told of a value that stands in an earlier line too. */
export const duplicateText = (title: string, line: number | string): string =>
  `${title}与第${line}行重复`

/** `first` is the first line of the file with the same value; null when that is the row itself. */
export interface FirstLines {
  readonly mobile: number | null
  readonly workNo: number | null
}

/** The faults with those of duplicates put in the place of earlier ones. */
export const withDuplicates = (
  own: readonly CellFault[],
  first: FirstLines,
): { readonly faults: readonly CellFault[]; readonly hard: boolean } => {
  const faults = own.filter(({ code }) => code !== 'duplicate')
  const add = (column: ColumnKey, line: number | null, title: string): void => {
    if (line !== null && !faults.some((fault) => fault.column === column))
      faults.push({ column, code: 'duplicate', text: duplicateText(title, line) })
  }
  add('mobile', first.mobile, '手机号')
  add('workNo', first.workNo, '工号')
  return { faults, hard: faults.some(({ code }) => code !== 'departmentMissing') }
}
