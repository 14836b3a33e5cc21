/** Makes a workbook in a thread of its own: 20,000 lines take the library more than a second, in which a server must answer. */
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

export interface SheetColumn {
  readonly title: string
  /** In characters. */
  readonly width: number
  /** What may be chosen in the cells below; more may be typed. */
  readonly choices?: readonly string[]
}

export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** Texts only: nothing in them is ever a formula. */
  readonly rows: readonly (readonly string[])[]
}

/** So many lines of the sheet get the choices. */
const CHOOSING_LINES = 20_001

const require = createRequire(import.meta.url)

/*
 * Runs beside us without a file of its own: compiled or not, there is one place for it. Lists longer than the 255 characters of a formula lie on a hidden-away sheet of their own.
 */
const CODE = `
const { parentPort, workerData } = require('node:worker_threads')
const library = require(workerData.library)
const write = library.default ?? library
const { sheets, lines } = workerData
const escape = (text) => text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark])
const letter = (index) => String.fromCharCode(65 + index)
const LISTS = '选项'
const lists = sheets.flatMap((sheet) => sheet.columns.filter((column) => column.choices?.length).map((column) => column.choices))
const validations = (sheet) => {
  const marked = sheet.columns.flatMap((column, index) => (column.choices?.length ? [{ column, index }] : []))
  if (marked.length === 0) return ''
  return '<dataValidations count="' + marked.length + '">' + marked.map(({ column, index }) => {
    const range = letter(index) + '2:' + letter(index) + lines
    const source = letter(lists.indexOf(column.choices))
    return '<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="' + range + '"><formula1>' + escape(LISTS) + '!$' + source + '$1:$' + source + '$' + column.choices.length + '</formula1></dataValidation>'
  }).join('') + '</dataValidations>'
}
const cell = (value) => (value === '' ? null : { value, type: String, format: '@' })
const pages = sheets.map((sheet) => ({
  sheet: sheet.name,
  columns: sheet.columns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
  data: [sheet.columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold', backgroundColor: '#e6f0ff' })), ...sheet.rows.map((row) => row.map(cell))],
}))
if (lists.length > 0) {
  const most = Math.max(...lists.map((list) => list.length))
  pages.push({ sheet: LISTS, columns: lists.map(() => ({ width: 40 })), data: Array.from({ length: most }, (_, at) => lists.map((list) => cell(list[at] ?? ''))) })
}
const feature = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (content, _options, { sheetIndex }) => sheets[sheetIndex] === undefined ? content : content.replace('</sheetData>', '</sheetData>' + validations(sheets[sheetIndex])),
      },
    },
  },
}
write(pages, { features: [feature] }).toBuffer().then((bytes) => parentPort.postMessage(bytes))
`

/** The workbook's bytes. */
export const writeWorkbook = (sheets: readonly Sheet[]): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(CODE, {
      eval: true,
      execArgv: [],
      workerData: { library: require.resolve('write-excel-file/node'), sheets, lines: CHOOSING_LINES },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    worker.once('message', (bytes: Uint8Array) => {
      resolve(Buffer.from(bytes))
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the workbook's thread ended with ${code}`)))
  })
