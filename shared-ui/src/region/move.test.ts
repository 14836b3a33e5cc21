import { expect, test } from '@jest/globals'
import { listColumns, openChild, moveByKey } from './move'
import { ROWS } from './rows.test-support'
import { makeTable } from './table'
import { regionText, valueOf } from './value'

const table = makeTable(ROWS)
const value = (code: string) => {
  const row = table.row(code)
  return row ? valueOf(table.pathOf(row)) : null
}

test('[SW-09] the special places of the specification have the value and the path they should', () => {
  expect(value('510107')).toEqual({
    province: '四川省',
    provinceCode: '510000',
    city: '成都市',
    cityCode: '510100',
    district: '武侯区',
    districtCode: '510107',
  })
  expect(regionText(value('110105'))).toBe('北京市/市辖区/朝阳区')
  expect(value('419001')).toMatchObject({
    city: '省直辖县级行政区划',
    cityCode: '419000',
    district: '济源市',
  })
  expect(regionText(value('500101'))).toBe('重庆市/市辖区/万州区')
  expect(regionText(value('500229'))).toBe('重庆市/县/城口县')
  expect(value('441900003')).toMatchObject({
    city: '东莞市',
    district: '东城街道',
    districtCode: '441900003',
  })
  expect(value('810001')).toEqual({
    province: '香港特别行政区',
    provinceCode: '810000',
    city: null,
    cityCode: null,
    district: '中西区',
    districtCode: '810001',
  })
})

test('[SW-09] only what nothing lies below can be chosen: 省直辖 rows, 市辖区 of a municipality and towns’ cities lead on', () => {
  const final = (code: string): boolean => {
    const row = table.row(code)
    return row !== undefined && table.isFinal(row)
  }
  for (const code of [
    '510000',
    '510100',
    '419000',
    '429000',
    '469000',
    '659000',
    '110100',
    '500100',
    '500200',
    '441900',
    '442000',
    '460400',
    '810000',
  ])
    expect([code, final(code)]).toEqual([code, false])
  for (const code of ['510107', '419001', '110105', '441900003', '810001', '820001', '130101'])
    expect([code, final(code)]).toEqual([code, true])
})

test('[SW-09] arrows, Home, End and pages move within a list, right and left between lists, never past an end', () => {
  const keys = (...pressed: string[]) =>
    pressed.reduce<readonly string[]>((chain, key) => moveByKey(table, chain, key, []) ?? chain, [])
  expect(keys('ArrowDown')).toEqual(['110000'])
  expect(keys('ArrowDown', 'ArrowUp')).toEqual(['110000'])
  expect(keys('ArrowDown', 'End')).toEqual(['820000'])
  expect(keys('ArrowDown', 'End', 'ArrowDown')).toEqual(['820000'])
  expect(keys('ArrowDown', 'End', 'Home', 'PageDown')).toEqual([table.childrenOf('')[10]?.value])
  expect(keys('ArrowDown', 'ArrowRight')).toEqual(['110000', '110100'])
  expect(keys('ArrowDown', 'ArrowRight', 'ArrowRight')).toEqual(['110000', '110100', '110101'])
  expect(keys('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual([
    '110000',
    '110100',
    '110101',
  ])
  expect(keys('ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowLeft')).toEqual(['110000'])
  expect(moveByKey(table, ['110000'], 'x', [])).toBeNull()
  expect(openChild(table, ['510000'], ['510000', '510700', '510703'])).toEqual(['510000', '510700'])
  expect(listColumns(table, ['810000']).map((list) => list.length)).toEqual([34, 18])
  expect(listColumns(table, ['440000', '441900', '441900003']).map((list) => list.length)).toEqual([
    34,
    table.childrenOf('440000').length,
    35,
  ])
})
