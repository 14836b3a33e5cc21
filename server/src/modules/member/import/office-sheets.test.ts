/** Tables as offices keep them, each with what is read of it. */
import { expect, test } from '@jest/globals'
import { streamWorkbook } from '../../../platform/stream-workbook.ts'
import {
  inlineCell,
  sheetLines,
  TITLE_ROW,
  workbookOf,
  workbookOfSheets,
  type ZipPart,
} from '../sheet/workbook.test-support.ts'
import { readTable, type TableRow } from './read-table.ts'
import { unreadText } from './unread.ts'

const read = async (file: Buffer) => {
  const rows: TableRow[] = []
  const facts = await readTable(file, (part) => rows.push(...part))
  return { rows, ...facts }
}
/** `行 姓名|手机号|部门|职位|工号`, without empty ends. */
const shown = (rows: readonly TableRow[]): string[] =>
  rows.map(({ line, cells: { name, mobile, department, position, workNo } }) =>
    `${line} ${[name, mobile, department, position, workNo].join('|')}`.replace(/\|+$/, ''),
  )

const letter = (at: number): string => String.fromCharCode(65 + at)
const row = (number: number, cells: readonly string[], attributes = ''): string =>
  `<row r="${number}" ${attributes}>${cells
    .map((text, at) => (text === '' ? '' : inlineCell(`${letter(at)}${number}`, text)))
    .join('')}</row>`
const sheet = (...rows: readonly (readonly string[])[]): string =>
  rows.map((cells, at) => row(at + 1, cells)).join('')
const merged = (...places: readonly string[]): string =>
  `<mergeCells count="${places.length}">${places.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
const styles = (...codes: readonly string[]): ZipPart => ({
  name: 'xl/styles.xml',
  content: `<styleSheet><numFmts>${codes
    .map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`)
    .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${codes
    .map((_code, at) => `<xf numFmtId="${170 + at}"/>`)
    .join('')}</cellXfs></styleSheet>`,
})
/** A table of one person whose work number is the cell. */
const workNo = (cell: string, ...codes: readonly string[]): Buffer =>
  workbookOf(
    `${row(1, ['姓名', '手机号', '工号'])}<row r="2">${inlineCell('A2', '测甲')}${inlineCell('B2', '19900001001')}${cell}</row>`,
    codes.length > 0 ? [styles(...codes)] : [],
  )
const one = (name: string, sheetData: string, more: { before?: string; after?: string } = {}) =>
  workbookOfSheets([{ name, sheetData, ...more }])
const MEMBER = row(2, ['测甲', '19900001001'])

interface Case {
  readonly file: Buffer
  readonly rows: readonly string[]
  readonly notices?: readonly string[]
  readonly ignored?: readonly string[]
}

const CASES: Readonly<Record<string, Case>> = {
  'a department merged over three rows': {
    file: one(
      '表',
      sheet(
        ['姓名', '手机号', '部门'],
        ['测甲', '19900001001', '办公室'],
        ['测乙', '19900001002'],
        ['测丙', '19900001003'],
      ),
      { after: merged('C2:C4') },
    ),
    rows: ['2 测甲|19900001001|办公室', '3 测乙|19900001002|办公室', '4 测丙|19900001003|办公室'],
    notices: ['2行的内容取自合并单元格'],
  },
  'a person over two lines is one row; a note merged over all columns stays in its first': {
    file: one(
      '表',
      sheet(
        ['姓名', '手机号', '备注'],
        ['测甲', '19900001001', '党员'],
        ['', '', '退役军人'],
        ['测乙', '19900001002'],
      ),
      { after: merged('A2:A3', 'B2:B3') },
    ),
    rows: ['2 测甲|19900001001', '4 测乙|19900001002'],
    ignored: ['备注'],
  },
  'titles of two lines': {
    file: one(
      '表',
      sheet(
        ['姓名', '联系方式', '', '部门'],
        ['', '手机号', '邮箱'],
        ['测甲', '19900001001', 'a@example.com', '办公室'],
      ),
      { after: merged('A1:A2', 'B1:C1', 'D1:D2') },
    ),
    rows: ['3 测甲|19900001001|办公室'],
    ignored: ['邮箱'],
  },
  'own titles, blanks in them, and the number of the row': {
    file: one(
      '表',
      sheet(
        ['序号', '姓 名', '手机号码', '所属部门', '职　务', '人员编号'],
        ['1', '测甲', '19900001001', '办公室', '科员', 'W1'],
      ),
    ),
    rows: ['2 测甲|19900001001|办公室|科员|W1'],
  },
  'the likelier of two words for a column; the other is told': {
    file: one(
      '表',
      sheet(['姓名', '电话', '手机号', '科室'], ['测甲', '028-1234567', '19900001001', '办公室']),
    ),
    rows: ['2 测甲|19900001001|办公室'],
    ignored: ['电话'],
  },
  'titles in line 12, and once more below': {
    file: one(
      '表',
      sheet(
        ...Array.from({ length: 11 }, (_, at) => [`说明${at + 1}`]),
        ['姓名', '联系电话'],
        ['测甲', '19900001001'],
        ['姓名', '联系电话'],
        ['测乙', '19900001002'],
      ),
    ),
    rows: ['13 测甲|19900001001', '15 测乙|19900001002'],
  },
  'notes in the first sheet': {
    file: workbookOfSheets([
      { name: '填写说明', sheetData: row(1, ['请在第二张表填写']) },
      { name: '成员', sheetData: `${TITLE_ROW}${MEMBER}` },
    ]),
    rows: ['2 测甲|19900001001'],
    notices: ['已读取工作表“成员”，未读取“填写说明”'],
  },
  'a hidden first sheet': {
    file: workbookOfSheets([
      { name: '字典', sheetData: `${TITLE_ROW}${MEMBER}`, state: 'hidden' },
      { name: '成员', sheetData: `${TITLE_ROW}${row(2, ['测乙', '19900001002'])}` },
    ]),
    rows: ['2 测乙|19900001002'],
    notices: ['已读取工作表“成员”，未读取“字典”（隐藏）'],
  },
  'a first sheet that is too wide to read': {
    file: workbookOfSheets([
      { name: '汇总', sheetData: `<row r="1">${inlineCell('XFD1', 'x')}</row>` },
      { name: '成员', sheetData: `${TITLE_ROW}${MEMBER}` },
    ]),
    rows: ['2 测甲|19900001001'],
    notices: ['已读取工作表“成员”，未读取“汇总”'],
  },
  'hidden rows and a hidden column': {
    file: one(
      '表',
      `${row(1, ['姓名', '手机号', '工号'])}${row(2, ['测甲', '19900001001', 'A1'])}${row(3, ['测乙', '19900001002'], 'hidden="1"')}${row(4, ['', '', ''], 'hidden="true"')}`,
      { before: '<cols><col min="3" max="3" hidden="1"/></cols>' },
    ),
    rows: ['2 测甲|19900001001|||A1', '3 测乙|19900001002'],
    notices: ['含1个隐藏行', '含隐藏的列：“工号”'],
  },
  'a blank far below': {
    file: one('表', `${TITLE_ROW}${MEMBER}<row r="1048576">${inlineCell('A1048576', ' 　')}</row>`),
    rows: ['2 测甲|19900001001'],
  },
  'leading zeros': {
    file: workNo('<c r="C2" s="1"><v>12</v></c>', '0000'),
    rows: ['2 测甲|19900001001|||0012'],
  },
  'words of a format': {
    file: workNo('<c r="C2" s="1"><v>7</v></c>', '&quot;GH&quot;000'),
    rows: ['2 测甲|19900001001|||GH007'],
  },
  'words of a format for texts': {
    file: workNo('<c r="C2" s="1" t="str"><v>07</v></c>', '&quot;GH&quot;@'),
    rows: ['2 测甲|19900001001|||GH07'],
  },
  'a format that would round or group': {
    file: workNo('<c r="C2" s="1"><v>12345</v></c>', '#,##0.00'),
    rows: ['2 测甲|19900001001|||12345'],
  },
  'fifteen digits, stored with a power of ten': {
    file: workNo('<c r="C2"><v>1.23456789012345E14</v></c>'),
    rows: ['2 测甲|19900001001|||123456789012345'],
  },
  'eighteen digits': {
    file: workNo('<c r="C2"><v>1.10101199003070E+17</v></c>'),
    rows: ['2 测甲|19900001001|||1.10101E+17'],
  },
  'a formula without a value': {
    file: workNo('<c r="C2"><f>A2&amp;B2</f></c>'),
    rows: ['2 测甲|19900001001|||#未计算'],
  },
  'a formula whose value is nothing': {
    file: workNo('<c r="C2" t="str"><f>IF(1,"")</f><v></v></c>'),
    rows: ['2 测甲|19900001001'],
  },
  'csv: a heading with commas, rows with tabs': {
    file: Buffer.from('名单表头,按行填写\n姓名\t手机号\n测甲\t19900001001\n'),
    rows: ['3 测甲|19900001001'],
  },
  'csv: titles with commas, rows with tabs': {
    file: Buffer.from('姓名,手机号\n测甲\t19900001001\n测乙\t19900001002\n'),
    rows: ['2 测甲|19900001001', '3 测乙|19900001002'],
  },
  'csv: full-width commas': {
    file: Buffer.from('姓名，手机号\n测甲，19900001001\n'),
    rows: ['2 测甲|19900001001'],
  },
  'csv: a full-width comma inside a cell parts nothing': {
    file: Buffer.from('姓名,手机号,部门\n测甲,19900001001,一科，二科\n'),
    rows: ['2 测甲|19900001001|一科，二科'],
  },
  'csv: a tab behind a number keeps it a text': {
    file: Buffer.from('姓名,手机号\n测甲,19900001001\t\n测乙,19900001002\t\n'),
    rows: ['2 测甲|19900001001', '3 测乙|19900001002'],
  },
  'csv: one bad byte of UTF-8': {
    file: Buffer.concat([
      Buffer.from('姓名,手机号\r\n测甲,19900001001\r\n测'),
      Buffer.from([0xff]),
      Buffer.from(',19900001002\r\n'),
    ]),
    rows: ['2 测甲|19900001001', '3 测\ufffd|19900001002'],
  },
  'a quote before a number with its code, as tables of before have it': {
    file: Buffer.from("姓名,手机号\n'引,'+85251230001\n"),
    rows: ["2 '引|+85251230001"],
  },
  'csv: a separator that is named': {
    file: Buffer.from('sep=|\r\n姓名|手机号\r\n测甲|19900001001\r\n'),
    rows: ['2 测甲|19900001001'],
  },
}

test.each(Object.entries(CASES))(
  '[MB-05] %s',
  async (_name, { file, rows, notices = [], ignored = [] }) => {
    const found = await read(file)
    expect({ ...found, rows: shown(found.rows) }).toEqual({ rows, notices, ignored })
  },
)

test('[MB-05] rows that the person’s program hides are marked', async () => {
  const file = one('表', `${TITLE_ROW}${MEMBER}${row(3, ['测乙', '19900001002'], 'hidden="1"')}`)
  expect((await read(file)).rows.map(({ hidden }) => hidden)).toEqual([false, true])
})

test.each<[string, Buffer, string]>([
  [
    'no titles anywhere',
    workbookOfSheets([
      { name: '一', sheetData: row(3, ['张三', '19900001001']) },
      { name: '二', sheetData: row(1, ['x']) },
    ]),
    '没有找到标题行（已查看工作表“一”、“二”），请使用模板，标题为：姓名、手机号、部门等。第3行是：张三、19900001001',
  ],
  [
    'no column of mobiles',
    one('表', sheet(['姓名', '部门', '备注'], ['测甲', '办公室'])),
    '缺少“手机号”列（现有标题：姓名、部门、备注），请补上或使用模板',
  ],
  [
    'two columns of one title',
    Buffer.from('姓名,手机号,手机号\n测甲,1,2\n'),
    '“手机号”列出现了两次，请只保留一列',
  ],
  [
    'Big5',
    Buffer.from('a96da6572ca4e2bef7b8b90d0ab4fa412c2b3838363931323334353637380d0a', 'hex'),
    '文件的编码是 Big5，请另存为“CSV UTF-8”格式后重新上传',
  ],
  [
    'more merged cells than a table of people has',
    one('表', TITLE_ROW, {
      after: merged(...Array.from({ length: 100_001 }, () => 'C2:C3')),
    }),
    '文件内容过大，请删除多余的工作表、图片和空白行后重新上传',
  ],
])('[MB-05] %s: the refusal says what is there', async (_name, file, text) => {
  await expect(read(file)).rejects.toThrow(text)
})

test.each([
  ['测\ufffd', '有无法识别的字符，请改正'],
  ['1.10101E+17', '长数字已变成科学计数法，位数不完整，请按文本重新填写'],
  ['#未计算', '公式没有计算结果，请直接填写内容'],
  ['#N/A', '公式出错（#N/A），请直接填写内容'],
  ['E+10', null],
  ['110101199003070000', null],
  ['#1', null],
])('[MB-05] %s is no value: %s', (text, fault) => {
  expect(unreadText(text)).toBe(fault)
})

test('[MB-05] what the product writes is read back as it was, whatever it begins with', async () => {
  const people = [
    ['=1+1', '+85251234567', '-5℃', '@全体'],
    ['测_x0041_', '+886912345678', '+1', "'引"],
  ]
  const file = await streamWorkbook([
    {
      name: '成员',
      columns: ['姓名', '手机号', '部门', '职位'].map((title) => ({ title, width: 10 })),
      batches: [people],
    },
  ])
  expect((await sheetLines(file)).slice(1).map(({ cells }) => cells)).toEqual(people)
  expect(shown((await read(file)).rows)).toEqual(
    people.map((cells, at) => `${at + 2} ${cells.join('|')}`),
  )
})
