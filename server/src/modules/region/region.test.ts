import { expect, test } from '@jest/globals'
import { readRegions } from './service.ts'

const { rows } = readRegions()
const byValue = new Map(rows.map((row) => [row.value, row]))
const childrenOf = (parent: string) => rows.filter((row) => row.parent === parent)

test('[SW-09] values are unique, every parent is present, and levels are told apart by the code’s length', () => {
  expect(byValue.size).toBe(rows.length)
  expect(rows.filter((row) => row.parent !== '' && !byValue.has(row.parent))).toEqual([])
  expect(rows.filter((row) => !/^(\d{6}|\d{9})$/.test(row.value))).toEqual([])
  const provinces = childrenOf('')
  expect(provinces).toHaveLength(34)
  expect(provinces.filter((row) => !row.value.endsWith('0000'))).toEqual([])
})

test('[SW-09] the rows that the specification names are there (S1 §1)', () => {
  const names = (...values: string[]) => values.map((value) => byValue.get(value)?.name)
  expect(names('510000', '510100', '510107', '710000', '810000', '820000')).toEqual([
    '四川省',
    '成都市',
    '武侯区',
    '台湾省',
    '香港特别行政区',
    '澳门特别行政区',
  ])
  expect(childrenOf('130100').find((row) => row.name === '市辖区')?.value).toBe('130101')
  for (const units of ['419000', '429000', '469000']) expect(childrenOf(units).length).toBeGreaterThan(0)
  expect(byValue.get('419001')).toMatchObject({ name: '济源市', parent: '419000' })
  expect(childrenOf('500000').map((row) => row.value)).toEqual(['500100', '500200'])
  expect(['441900', '442000', '460400'].map((city) => childrenOf(city).every((town) => town.value.length === 9) && childrenOf(city).length)).toEqual([
    35, 24, 18,
  ])
  for (const province of ['710000', '810000', '820000']) expect(childrenOf(province).length).toBeGreaterThan(0)
})

test('[SW-09] newer districts are in, abolished ones and development zones are not', () => {
  expect(byValue.get('330113')?.name).toBe('临平区')
  expect(byValue.has('410306')).toBe(false)
  expect(byValue.has('340176')).toBe(false)
  expect(rows.some((row) => /[區門灣離東]/.test(row.name))).toBe(false)
})
