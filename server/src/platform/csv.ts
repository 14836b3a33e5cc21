/** Comma-separated values, as spreadsheets read them. */

/** Programs that open tables read a text that begins so as a formula: csv knows no types of cells. */
const FORMULA = /^[=+\-@\t\r]/
const plainCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

const cellOf = (value: string | number): string => {
  const text = typeof value === 'number' ? String(value) : plainCell(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines of cells as one text, without a line end after the last: no cell is a formula. */
export const csvOfLines = (lines: readonly (readonly (string | number)[])[]): string =>
  lines.map((line) => line.map(cellOf).join(',')).join('\r\n')
