import { expect, test } from '@jest/globals'
import { decodeText } from './encoding.ts'
import type { SheetLine } from './lines.ts'
import { inlineCell, sheetLines, workbookOf, zipOf } from './workbook.test-support.ts'
import { writeWorkbook } from './write.ts'
import { openWorkbook } from './zip.ts'

const LINES = [
  ['姓名', '手机号'],
  ['张三', '13800000001'],
  ['=HYPERLINK("http://x","y")', '+8613800000002'],
]

const linesOf = async (file: Buffer): Promise<Pick<SheetLine, 'number' | 'cells'>[]> =>
  (await sheetLines(file, { lines: 100, columns: 20 })).map(({ number, cells }) => ({
    number,
    cells,
  }))
const cellsOf = async (file: Buffer): Promise<(readonly string[])[]> =>
  (await linesOf(file)).map(({ cells }) => cells)

test('[MB-05] what is written as a workbook is read back, and nothing in it is a formula', async () => {
  const bytes = await writeWorkbook([
    {
      name: '成员',
      columns: [
        { title: '姓名', width: 10 },
        { title: '手机号', width: 20, choices: ['甲', '乙"<&'] },
      ],
      rows: LINES.slice(1),
    },
  ])
  expect(await cellsOf(bytes)).toEqual(LINES)
  const parts = await openWorkbook(bytes)
  let sheet = ''
  for await (const text of (await parts.read('xl/worksheets/sheet1.xml')) ?? []) sheet += text
  parts.close()
  expect(sheet).toContain('<dataValidation type="list"')
  expect(sheet).not.toMatch(/<f>|<f /)
})

// 「姓名,手机号\n李雷,13800000001\n」 in GB18030.
const GB = Buffer.from('d0d5c3fb2ccad6bbfabac50ac0eec0d72c31333830303030303030310a', 'hex')
const UTF16 = Buffer.from('\ufeff姓名\t手机号\r\n李雷\t13800000001\r\n', 'utf16le')

test.each([
  ['UTF-8', Buffer.from('姓名,手机号\n李雷,13800000001\n')],
  ['UTF-8 with a mark', Buffer.from('\ufeff姓名,手机号\r\n李雷,13800000001\r\n')],
  ['GB18030', GB],
  ['UTF-16, little end first', UTF16],
  ['UTF-16, big end first', Buffer.from(UTF16).swap16()],
  ['semicolons', Buffer.from('姓名;手机号\n李雷;13800000001')],
  ['tabs', Buffer.from('姓名\t手机号\n李雷\t13800000001')],
  ['quotes', Buffer.from('"姓名","手机号"\n"李雷","13800000001"\n')],
])('[MB-05] csv in %s', async (_name, file) => {
  expect(await cellsOf(file)).toEqual([
    ['姓名', '手机号'],
    ['李雷', '13800000001'],
  ])
})

test('[MB-05] a letter of four bytes in GB18030', () => {
  // 㐂, which GBK does not hold.
  expect(decodeText(Buffer.from('8139ee39', 'hex'))).toBe('\u3400')
})

test('[MB-05] empty lines keep their numbers, an open quote is told of', async () => {
  expect(await linesOf(Buffer.from('a,b\n\n,\nc,,d,,\n'))).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 4, cells: ['c', '', 'd'] },
  ])
  await expect(linesOf(Buffer.from('a,b\n"c,d\ne,f\n'))).rejects.toThrow('引号')
  await expect(linesOf(Buffer.from(`a,b\n${'x'.repeat(200_000)}`))).rejects.toThrow(
    '文件中有一行超过100000个字',
  )
})

test('[MB-05] a workbook’s texts, numbers, dates, truth values and errors are read as people see them', async () => {
  const sheet = `<row r="2"><c r="B2" t="s"><v>1</v></c><c r="A2" t="s"><v>0</v></c><c r="D2"><v>13800000001</v></c></row>
    <row r="5"><c r="A5" s="1"><v>45000</v></c><c r="B5" s="2"><v>45000.75</v></c><c r="C5" s="3"><v>1.5</v></c>
      <c r="D5" t="b"><v>1</v></c><c r="E5" t="e"><v>#N/A</v></c><c r="F5" t="str"><f>A1&amp;"x"</f><v>_x0041_&amp;b</v></c></row>
    <row><c><v>1</v></c><c r="C6" s="1"/></row>`
  const file = workbookOf(sheet, [
    {
      name: 'xl/sharedStrings.xml',
      content:
        '<sst><si><t>张</t><rPh><t>zhang</t></rPh></si><si><r><t>红</t></r><r><t xml:space="preserve"> 色</t></r></si></sst>',
    },
    {
      name: 'xl/styles.xml',
      content:
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m"/><numFmt numFmtId="171" formatCode="0.0&quot;days&quot;[Red]"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>',
    },
  ])
  expect(await linesOf(file)).toEqual([
    { number: 2, cells: ['张', '红 色', '', '13800000001'] },
    { number: 5, cells: ['2023-03-15', '2023-03-15', '1.5', 'true', '#N/A', 'A&b'] },
    { number: 6, cells: ['1'] },
  ])
})

test('[MB-05] content far away is refused, an empty cell there is not', async () => {
  expect(
    await cellsOf(
      workbookOf(
        '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c r="A1048576"/></row>',
      ),
    ),
  ).toEqual([['1']])
  await expect(linesOf(workbookOf(`<row r="1">${inlineCell('XFD1', 'x')}</row>`))).rejects.toThrow(
    '第1行的内容超出20列',
  )
  await expect(
    linesOf(workbookOf(`<row r="1048576">${inlineCell('A1048576', 'x')}</row>`)),
  ).rejects.toThrow('表格超过100行')
  await expect(linesOf(Buffer.from(`a${','.repeat(20)}b\n`))).rejects.toThrow('第1行的内容超出20列')
  await expect(linesOf(Buffer.from('a\n'.repeat(101)))).rejects.toThrow('表格超过100行')
})

test('[MB-05] a bomb is refused, whatever size it claims; so is what is no workbook', async () => {
  const blanks = (bytes: number, claimedBytes = bytes): Buffer =>
    zipOf([{ name: 'xl/workbook.xml', content: Buffer.alloc(bytes, 32), claimedBytes }])
  await expect(linesOf(blanks(80 * 1024 * 1024))).rejects.toThrow('文件内容过大')
  await expect(linesOf(blanks(80 * 1024 * 1024, 10))).rejects.toThrow('文件内容过大')
  await expect(linesOf(blanks(20 * 1024 * 1024))).rejects.toThrow('文件内容过大')
  await expect(linesOf(blanks(1000))).rejects.toThrow('文件无法读取')
  await expect(linesOf(Buffer.from('PK\u0003\u0004 no more'))).rejects.toThrow('文件无法读取')
  await expect(linesOf(workbookOf('').subarray(0, 500))).rejects.toThrow('文件无法读取')
  await expect(linesOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))).rejects.toThrow('文件无法读取')
})

test.each([
  ['an unclosed tag of 4 MB', `<row ${'x'.repeat(4_000_000)}`],
  ['a tag that is never closed', '<row r="1">'],
  ['a thousand levels', '<a>'.repeat(1000) + '</a>'.repeat(1000)],
  ['an entity of its own', '<row r="1"><c r="A1"><v>&own;</v></c></row>'],
  [
    'a line that comes twice',
    '<row r="2"><c r="A2"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>',
  ],
  ['a place that is none', '<row r="1"><c r="1A"><v>1</v></c></row>'],
])('[MB-05] a sheet with %s cannot be read', async (_name, sheetData) => {
  await expect(linesOf(workbookOf(sheetData))).rejects.toThrow('文件无法读取')
})
