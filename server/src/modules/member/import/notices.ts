/** What the person is told about how the file was read, where a program for tables shows it otherwise. */
import type { SheetFacts, SheetLine, SheetName } from '../sheet/lines.ts'
import { columnOf } from './columns.ts'
import { quotedCell, type SheetHeader } from './header.ts'

/** A sheet in which no titles were found, and its first line with something in it. */
export interface LookedAt {
  readonly name: string | null
  readonly first: SheetLine
}

/** Counts of rows. */
export interface TableMarks {
  readonly hiddenRows: number
  /** Rows with a text that is a merged cell's. */
  readonly mergedRows: number
}

/** Past this many, names of sheets and cells help nobody. */
const MOST_NAMED = 5

const listed = (words: readonly string[]): string =>
  words.length > MOST_NAMED
    ? `${words.slice(0, MOST_NAMED).join('、')}等${words.length}个`
    : words.join('、')

const quoted = (text: string): string => `“${text}”`

/** The refusal of a file in which no line has the titles: says what stands there instead. */
export const noHeaderText = (looked: readonly LookedAt[]): string => {
  const names = looked.flatMap(({ name }) => (name === null ? [] : [quoted(name)]))
  const where = names.length > 1 ? `（已查看工作表${listed(names)}）` : ''
  const first = looked[0]?.first
  const cells = first?.cells.filter((cell) => cell.trim() !== '').map(quotedCell) ?? []
  const found =
    first === undefined || cells.length === 0 ? '' : `。第${first.number}行是：${listed(cells)}`
  return `没有找到标题行${where}，请使用模板，标题为：姓名、手机号、部门等${found}`
}

const sheetNotice = (sheets: readonly SheetName[], chosen: string | null): string[] => {
  const others = sheets.filter(({ name }) => name !== chosen)
  if (chosen === null || others.length === 0) return []
  const names = others.map(({ name, hidden }) => `${quoted(name)}${hidden ? '（隐藏）' : ''}`)
  return [`已读取工作表${quoted(chosen)}，未读取${listed(names)}`]
}

/** Sentences in the order in which they are shown; none where there is nothing to tell. */
export const noticesOf = ({
  sheets,
  sheet,
  header,
  marks,
}: {
  readonly sheets: readonly SheetName[]
  readonly sheet: SheetFacts
  readonly header: SheetHeader
  readonly marks: TableMarks
}): string[] => {
  const hiddenColumns = [...header.places]
    .filter(([, place]) => sheet.hiddenColumns.has(place))
    .map(([key]) => quoted(columnOf(key).title))
  return [
    ...sheetNotice(sheets, sheet.name),
    ...(marks.hiddenRows > 0 ? [`含${marks.hiddenRows}个隐藏行`] : []),
    ...(hiddenColumns.length > 0 ? [`含隐藏的列：${hiddenColumns.join('、')}`] : []),
    ...(marks.mergedRows > 0 ? [`${marks.mergedRows}行的内容取自合并单元格`] : []),
  ]
}
