import { deflateRawSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { csvLines, decoded } from './csv.ts'
import { readLines } from './read.ts'
import { writeWorkbook } from './write.ts'
import { cleanWorkbook } from './zip.ts'

const LINES = [
  ['姓名', '手机号'],
  ['张三', '13800000001'],
  ['=HYPERLINK("http://x","y")', '+8613800000002'],
]

const workbook = () =>
  writeWorkbook([
    {
      name: '成员',
      columns: [
        { title: '姓名', width: 10 },
        { title: '手机号', width: 20, choices: ['甲', '乙"<&'] },
      ],
      rows: LINES.slice(1),
    },
  ])

test('[MB-05] what is written as a workbook is read back, and nothing in it is a formula', async () => {
  const bytes = await workbook()
  expect(await readLines(bytes, 10)).toEqual(LINES)
  const clean = (await cleanWorkbook(bytes)).toString('utf8')
  expect(clean).toContain('<dataValidation type="list"')
  expect(clean).not.toMatch(/<f>|<f /)
})

// 「姓名,手机号\n李雷,13800000001\n」 in GB18030.
const GB = Buffer.from('d0d5c3fb2ccad6bbfabac50ac0eec0d72c31333830303030303030310a', 'hex')

test.each([
  ['UTF-8', Buffer.from('姓名,手机号\n李雷,13800000001\n')],
  ['UTF-8 with a mark', Buffer.from('\ufeff姓名,手机号\r\n李雷,13800000001\r\n')],
  ['GB18030', GB],
  ['semicolons', Buffer.from('姓名;手机号\n李雷;13800000001')],
  ['tabs', Buffer.from('姓名\t手机号\n李雷\t13800000001')],
  ['quotes', Buffer.from('"姓名","手机号"\n"李雷","13800000001"\n')],
])('[MB-05] csv in %s', async (_name, file) => {
  expect(await readLines(file, 10)).toEqual([
    ['姓名', '手机号'],
    ['李雷', '13800000001'],
  ])
})

test('[MB-05] empty lines keep their places, reading ends behind what is allowed, an open quote is told of', async () => {
  expect(await csvLines(Buffer.from('a,b\n\nc,d\n'), 10)).toEqual([['a', 'b'], [''], ['c', 'd']])
  expect(await csvLines(Buffer.from('a\n'.repeat(1000)), 10)).toHaveLength(11)
  await expect(csvLines(Buffer.from('a,b\n"c,d\ne,f\n'), 10)).rejects.toThrow('引号')
  expect(decoded(Buffer.from('abc'))).toBe('abc')
})

/** A workbook with one part that unpacks to `bytes`, the table of contents saying what it likes. */
const bomb = (bytes: number): Buffer => {
  const name = Buffer.from('xl/workbook.xml')
  const packed = deflateRawSync(Buffer.alloc(bytes, 32))
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(10, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(10, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, central, name, end])
}

test('[MB-05] a bomb is refused without being unpacked, whatever size it claims; so is what is no workbook', async () => {
  await expect(readLines(bomb(80 * 1024 * 1024), 10)).rejects.toThrow('文件内容过大')
  await expect(readLines(bomb(1000), 10)).rejects.toThrow('文件无法读取')
  await expect(readLines(Buffer.from('PK\u0003\u0004 no more'), 10)).rejects.toThrow('文件无法读取')
  await expect(readLines((await workbook()).subarray(0, 2000), 10)).rejects.toThrow('文件无法读取')
  await expect(readLines(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 10)).rejects.toThrow('文件无法读取')
})
