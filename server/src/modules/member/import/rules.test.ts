import { expect, test } from '@jest/globals'
import type { ImportCells } from '../columns.ts'
import { checkRow, readDepartmentPaths, type ImportFacts, withDuplicates } from './check.ts'
import { IMPORT_COLUMNS } from './columns.ts'
import { cellsOf, isExample, plainCell, readHeader } from './header.ts'
import { platformsOf } from './values.ts'

test('[MB-05] platforms are named in any of their ways, once each', () => {
  expect(platformsOf('')).toEqual(['gov'])
  expect(platformsOf('智慧端、政务端，GOV')).toEqual(['wisdom', 'gov'])
  expect(platformsOf('政务端 火星端')).toBeNull()
})

const WORLD: ImportFacts = {
  rootNames: new Set(['锦云区政府', '锦云区人民政府']),
  departments: new Map([
    ['', '1'],
    ['办公室', '2'],
    ['办公室/综合科', '3'],
    ['财政科', '4'],
  ]),
  accounts: new Map([
    ['+8613812345678', { id: '10', status: 1 }],
    ['+8613812345679', { id: '11', status: 2 }],
  ]),
  staff: new Set(['10']),
  workNos: new Map([['A1', '10']]),
  seats: new Map([['10', ['4']]]),
  fallback: '1',
  unplaceable: new Map([['4', '您没有“财务”权限']]),
}
const cells = (more: Partial<ImportCells>): ImportCells => ({
  name: '张三',
  mobile: '13800000001',
  department: '',
  position: '',
  platform: '',
  workNo: '',
  ...more,
})
const codes = (more: Partial<ImportCells>): string[] =>
  checkRow(cells(more), WORLD).faults.map(({ column, code }) => `${column} ${code}`)

test.each<[Partial<ImportCells>, string[]]>([
  [{}, []],
  [{ name: '', mobile: '' }, ['name required', 'mobile required']],
  [
    { name: '长'.repeat(31), position: '职'.repeat(21), workNo: 'W'.repeat(33) },
    ['name tooLong', 'position tooLong', 'workNo tooLong'],
  ],
  [{ mobile: '13812345679' }, ['mobile accountDisabled']],
  [{ workNo: 'A1' }, ['workNo workNoTaken']],
  [{ workNo: 'A1', mobile: '13812345678' }, []],
  [{ department: '办公室/综合科；办公室；锦云区政府/办公室；锦云区政府' }, []],
  [{ department: '办公室//综合科' }, ['department departmentName']],
  [{ department: '办公室/督查科' }, ['department departmentMissing']],
  [{ department: '深/'.repeat(9).slice(0, -1) }, ['department departmentMissing']],
  [{ department: '深/'.repeat(10).slice(0, -1) }, ['department departmentName']],
  [{ department: '长'.repeat(41) }, ['department departmentName']],
  [{ department: '办公室；财政科' }, ['department departmentRefused']],
  [{ department: '财政科；新部门' }, ['department departmentRefused']],
  [{ department: '财政科；办公室', mobile: '13812345678' }, []],
  [{ department: Array.from({ length: 11 }, () => '办公室').join('；') }, ['department tooLong']],
])('[MB-05] %j has the faults %j', (more, expected) => {
  expect(codes(more)).toEqual(expected)
})

test('[MB-05] a lacking department alone can be made; the organisation’s own name in front is left out', () => {
  expect(checkRow(cells({ department: '新部门' }), WORLD)).toMatchObject({
    hard: false,
    missing: true,
  })
  expect(checkRow(cells({ department: '新部门', mobile: '1' }), WORLD)).toMatchObject({
    hard: true,
    missing: true,
  })
  expect(readDepartmentPaths('锦云区政府/办公室；新部门', WORLD)).toEqual([['办公室'], ['新部门']])
  expect(withDuplicates([], { mobile: 2, workNo: null })).toEqual({
    hard: true,
    faults: [{ column: 'mobile', code: 'duplicate', text: '手机号与第2行重复' }],
  })
})

test('[MB-05] titles are found below a heading, with their marks, in any order', () => {
  expect([['某某单位成员名单'], [], ['姓名', '备注']].map(readHeader)).toEqual([null, null, null])
  const header = readHeader([' *手机号（必填）', '备注', '姓　名', '部门'])
  if (header === null || 'fault' in header) throw new Error('no titles were found')
  expect(header.ignored).toEqual(['备注'])
  expect(cellsOf(['138', 'x', ' 张\u200b三\n', '办公室'], header)).toMatchObject({
    name: '张三',
    mobile: '138',
    department: '办公室',
    workNo: '',
  })
  expect(readHeader(['姓名', '部门'])).toEqual({
    fault: '缺少“手机号”列（现有标题：姓名、部门），请补上或使用模板',
  })
  expect(plainCell('x'.repeat(1000))).toHaveLength(600)
  expect(
    isExample(
      Object.fromEntries(
        IMPORT_COLUMNS.map(({ key, example }) => [key, example]),
      ) as unknown as ImportCells,
    ),
  ).toBe(true)
})

test('[MB-05] whoever is named no department comes to sit in the one that people join into, a member nowhere new', () => {
  const world = { ...WORLD, fallback: '4' }
  expect(checkRow(cells({}), world)).toMatchObject({
    faults: [{ column: 'department', code: 'departmentRefused', text: '您没有“财务”权限' }],
    hard: true,
  })
  expect(checkRow(cells({ mobile: '13812345678' }), world).faults).toEqual([])
})
