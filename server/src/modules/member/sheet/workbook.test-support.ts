/** Workbooks that tests make by hand: small, hostile, with sizes that are lies. */
import { crc32, deflateRawSync } from 'node:zlib'
import type { LineLimits, SheetLine } from './lines.ts'
import { readSheetLines } from './read.ts'

export interface ZipPart {
  readonly name: string
  readonly content: string | Buffer
  /** The size that the archive says the part unpacks to; the real one unless given. */
  readonly claimedBytes?: number
}

/** An archive of packed parts. */
export const zipOf = (parts: readonly ZipPart[]): Buffer => {
  const files: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content, claimedBytes } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimedBytes ?? bytes.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed])
    files.push(file)
    entries.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002'),
        Buffer.from([20, 0]),
        fields,
        place,
        Buffer.from(name),
      ]),
    )
    offset += file.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, directory, end])
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A sheet of a workbook: what stands in its `worksheet` element beside its lines. */
export interface SheetParts {
  readonly name: string
  readonly sheetData: string
  readonly state?: 'hidden' | 'veryHidden'
  readonly before?: string
  readonly after?: string
}

/** A workbook of these sheets. */
export const workbookOfSheets = (
  sheets: readonly SheetParts[],
  more: readonly ZipPart[] = [],
): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${RELATIONS}"><sheets>${sheets
        .map(
          ({ name, state = 'visible' }, at) =>
            `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${sheets
        .map(
          (_sheet, at) =>
            `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
    },
    ...sheets.map(({ sheetData, before = '', after = '' }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<worksheet>${before}<sheetData>${sheetData}</sheetData>${after}</worksheet>`,
    })),
    ...more,
  ])

/** A workbook whose only sheet holds what is given as `sheetData`. */
export const workbookOf = (sheetData: string, more: readonly ZipPart[] = []): Buffer =>
  workbookOfSheets([{ name: '1', sheetData }], more)

export const inlineCell = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`

/** The line of titles that an import needs. */
export const TITLE_ROW = `<row r="1">${inlineCell('A1', '姓名')}${inlineCell('B1', '手机号')}</row>`

const LIMITS: LineLimits = { lines: 10_000, columns: 50 }

/** All lines of the first visible sheet of a workbook, or of a csv. */
export const sheetLines = async (file: Buffer, limits = LIMITS): Promise<SheetLine[]> => {
  const lines: SheetLine[] = []
  await readSheetLines(file, limits, () => ({
    isFound: () => lines.length > 0,
    take: (line) => lines.push(line) > 0,
  }))
  return lines
}
