/** The process that makes a workbook, and ends. */
import type { Blob } from 'node:buffer'
import type { Stream } from 'node:stream'
import writeFile, { type Cell, type Feature, type Sheet as Page } from 'write-excel-file/node'
import { serveIsolated } from '../../../platform/isolation/serve-isolated.ts'
import type { WrittenSheet, SheetColumn } from './write.ts'

/** So many lines of the sheet get the choices. */
const CHOOSING_LINES = 20_001
/** Lists longer than the 255 characters of a formula lie on a sheet of their own. */
const LISTS = '选项'

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? mark)
const letterOf = (index: number): string => String.fromCharCode(65 + index)
const cellOf = (value: string): Cell => (value === '' ? null : { value, type: String, format: '@' })

/** What the library takes for pictures in a sheet; there are none. */
type Picture = Stream | Buffer | Blob
type Choices = NonNullable<SheetColumn['choices']>

const choicesIn = (sheets: readonly WrittenSheet[]): Choices[] =>
  sheets.flatMap(({ columns }) =>
    columns.flatMap(({ choices }) =>
      choices !== undefined && choices.length > 0 ? [choices] : [],
    ),
  )

const validationsOf = (sheet: WrittenSheet, lists: readonly Choices[]): string => {
  const rules = sheet.columns.flatMap(({ choices }, index) => {
    const list = choices === undefined ? -1 : lists.indexOf(choices)
    if (choices === undefined || list < 0) return []
    const range = `${letterOf(index)}2:${letterOf(index)}${CHOOSING_LINES}`
    const source = `${escapeXml(LISTS)}!$${letterOf(list)}$1:$${letterOf(list)}$${choices.length}`
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${range}"><formula1>${source}</formula1></dataValidation>`,
    ]
  })
  return rules.length === 0
    ? ''
    : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
}

const pageOf = ({ name, columns, rows }: WrittenSheet): Page<Picture> => ({
  sheet: name,
  columns: columns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
  data: [
    columns.map(
      ({ title }): Cell => ({
        value: title,
        type: String,
        fontWeight: 'bold',
        backgroundColor: '#e6f0ff',
      }),
    ),
    ...rows.map((row) => row.map(cellOf)),
  ],
})

const listsPage = (lists: readonly Choices[]): Page<Picture> => ({
  sheet: LISTS,
  columns: lists.map(() => ({ width: 40 })),
  data: Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, at) =>
    lists.map((list) => cellOf(list[at] ?? '')),
  ),
})

const choosing = (
  sheets: readonly WrittenSheet[],
  lists: readonly Choices[],
): Feature<Picture> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform(content, _options, { sheetIndex }) {
          const sheet = sheets[sheetIndex]
          return sheet === undefined
            ? content
            : content.replace('</sheetData>', `</sheetData>${validationsOf(sheet, lists)}`)
        },
      },
    },
  },
})

serveIsolated<readonly WrittenSheet[], Buffer>((sheets) => {
  const lists = choicesIn(sheets)
  const pages = [...sheets.map(pageOf), ...(lists.length > 0 ? [listsPage(lists)] : [])]
  return writeFile(pages, { features: [choosing(sheets, lists)] }).toBuffer()
})
