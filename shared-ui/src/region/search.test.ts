import { expect, test } from '@jest/globals'
import { ROWS } from './rows.test-support'
import { searchRegions } from './search'
import { makeTable } from './table'

const table = makeTable(ROWS)
const found = (text: string): string[] =>
  searchRegions(table, text).map(({ path }) => path.map(({ name }) => name).join('/'))
const WUHOU = '四川省/成都市/武侯区'

test.each([
  ['武侯', WUHOU],
  ['武侯区', WUHOU],
  ['wuhou', WUHOU],
  ['WuHou', WUHOU],
  ["wu'hou", WUHOU],
  ['成都武侯', WUHOU],
  ['四川省/成都市/武侯区', WUHOU],
  ['四川 武侯', WUHOU],
  ['chengduwuhou', WUHOU],
  ['cdwh', WUHOU],
  ['成都wuh', WUHOU],
  ['510107', WUHOU],
  ['成都', '四川省/成都市'],
  ['chengdu', '四川省/成都市'],
  ['beijing', '北京市'],
  ['重庆', '重庆市'],
  ['chongqing', '重庆市'],
  ['厦门', '福建省/厦门市'],
  ['xiamen', '福建省/厦门市'],
  ['luan', '安徽省/六安市'],
  ['lishui', '浙江省/丽水市'],
  ['laoting', '河北省/唐山市/乐亭县'],
  ['济源', '河南省/省直辖县级行政区划/济源市'],
  ['jiyuan', '河南省/省直辖县级行政区划/济源市'],
  ['东城街道', '广东省/东莞市/东城街道'],
  ['danzhou', '海南省/儋州市'],
  ['taibei', '台湾省/台北市'],
  ['xianggang', '香港特别行政区'],
  ['xgzx', '香港特别行政区/中西区'],
  ['澳门', '澳门特别行政区'],
  ['昆山', '江苏省/苏州市/昆山市'],
  ['kunshan', '江苏省/苏州市/昆山市'],
  ['都江堰', '四川省/成都市/都江堰市'],
  ['城口', '重庆市/县/城口县'],
])('[SW-09] %s finds %s first', (text, first) => {
  expect(found(text)[0]).toBe(first)
})

test('[SW-09] first letters find what begins so, whole readings before beginnings', () => {
  expect(found('cd')).toEqual(
    expect.arrayContaining(['四川省/成都市', '湖南省/常德市', '河北省/承德市']),
  )
  expect(found('ks')).toContain('江苏省/苏州市/昆山市')
  expect(found('ha')[0]).toMatch(/\/哈/)
})

test('[SW-09] nothing for a blank, a quote or what no place is called', () => {
  for (const text of ['', '  ', "'", '没有这个地方', 'qqqq', '<script>'])
    expect(found(text)).toEqual([])
})

test('[SW-09] every place is found by its own name, and by its reading', () => {
  const sample = ROWS.filter((_, index) => index % 37 === 0)
  for (const row of sample) {
    const whole = table
      .pathOf(row)
      .map(({ name }) => name)
      .join('')
    expect(searchRegions(table, whole)[0]?.row.value).toBe(row.value)
    expect(searchRegions(table, row.pinyin).some((hit) => hit.row.value === row.value)).toBe(true)
  }
})
