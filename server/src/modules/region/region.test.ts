import { expect, test } from '@jest/globals'
import { readRegions, regionOf } from './service.ts'

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
  for (const units of ['419000', '429000', '469000'])
    expect(childrenOf(units).length).toBeGreaterThan(0)
  expect(byValue.get('419001')).toMatchObject({ name: '济源市', parent: '419000' })
  expect(childrenOf('500000').map((row) => row.value)).toEqual(['500100', '500200'])
  expect(
    ['441900', '442000', '460400'].map(
      (city) =>
        childrenOf(city).every((town) => town.value.length === 9) && childrenOf(city).length,
    ),
  ).toEqual([35, 24, 18])
  for (const province of ['710000', '810000', '820000'])
    expect(childrenOf(province).length).toBeGreaterThan(0)
})

test('[SW-09] every row keeps the rules of S1 §1: provinces 0000, cities 00 below them, districts below cities, 9 digits for towns alone', () => {
  const provinces = rows.filter((row) => row.parent === '')
  const cities = rows.filter((row) => row.parent.endsWith('0000'))
  const districts = rows.filter(
    (row) => row.value.length === 6 && row.parent !== '' && !row.parent.endsWith('0000'),
  )
  const towns = rows.filter((row) => row.value.length === 9)
  expect(provinces.length + cities.length + districts.length + towns.length).toBe(rows.length)
  // Hong Kong's and Macau's districts have no city above them.
  expect(cities.filter((row) => !/^\d{4}00$/.test(row.value) && !/^8[12]/.test(row.value))).toEqual(
    [],
  )
  expect(cities.filter((row) => row.value.slice(0, 2) !== row.parent.slice(0, 2))).toEqual([])
  expect(
    districts.filter(
      (row) => !/^\d{4}00$/.test(row.parent) || row.value.slice(0, 4) !== row.parent.slice(0, 4),
    ),
  ).toEqual([])
  expect([...new Set(towns.map((row) => row.parent))].sort()).toEqual([
    '441900',
    '442000',
    '460400',
  ])
  expect(towns.filter((row) => row.value.slice(0, 6) !== row.parent)).toEqual([])
  // The generic child of a city ends in 01; a municipality's is its city.
  const generic = rows.filter((row) => row.name === '市辖区')
  expect(
    generic.filter((row) => row.value.slice(4) !== (row.parent.endsWith('0000') ? '00' : '01')),
  ).toEqual([])
  expect(generic.filter((row) => row.parent.endsWith('0000')).map((row) => row.parent)).toEqual([
    '110000',
    '120000',
    '310000',
    '500000',
  ])
  for (const units of ['419000', '429000', '469000']) {
    expect(byValue.get(units)?.name).toBe('省直辖县级行政区划')
    expect(childrenOf(units).every((row) => row.value.slice(0, 4) === units.slice(0, 4))).toBe(true)
  }
  expect([byValue.get('500100')?.name, byValue.get('500200')?.name]).toEqual(['市辖区', '县'])
  expect(
    rows.filter((row) => row.pinyin.split(' ').length !== Array.from(row.name).length),
  ).toEqual([])
})

test('[SW-09] newer districts are in, abolished ones and development zones are not', () => {
  expect(byValue.get('330113')?.name).toBe('临平区')
  expect(byValue.has('410306')).toBe(false)
  expect(byValue.has('340176')).toBe(false)
  expect(rows.some((row) => /[區門灣離東]/.test(row.name))).toBe(false)
})

/**
 * Counted in the sources of make-regions.mjs: province, rows of county level without development
 * zones (codes 71 to 80), county-level cities among them (from 81 on). With the two of 2024.
 */
const COUNTED = [
  '11 16 0, 12 16 0, 13 167 21, 14 117 11, 15 103 7, 21 100 16, 22 60 14, 23 125 20, 31 16 0, 32 95 21',
  '33 90 20, 34 104 9, 35 84 11, 36 100 12, 37 136 26, 41 157 20, 42 103 21, 43 122 18, 44 122 20, 45 111 10',
  '46 26 0, 50 38 0, 51 183 15, 52 88 5, 53 129 5, 54 74 2, 61 107 7, 62 87 3, 63 45 0, 64 22 2',
  '65 110 0',
].join(', ')

test('[SW-09] county level is as long as the source in every province: no county-level city is thinned out, no zone is left', () => {
  const counties = rows.filter(
    ({ name, value }) =>
      value.length === 6 && !value.endsWith('00') && value < '70' && name !== '市辖区',
  )
  const tail = (value: string): number => Number(value.slice(4))
  const counted = [...new Set(counties.map(({ value }) => value.slice(0, 2)))].map((province) => {
    const own = counties.filter(({ value }) => value.startsWith(province))
    return `${province} ${own.length} ${own.filter(({ value }) => tail(value) > 80).length}`
  })
  expect(counted.join(', ')).toBe(COUNTED)
  expect(counties.filter(({ value }) => tail(value) > 70 && tail(value) <= 80)).toEqual([])
  const names = { '320583': '昆山市', '330782': '义乌市', '320281': '江阴市', '510181': '都江堰市' }
  const newer = { '540481': '米林市', '540581': '错那市', '653228': '和安县', '653229': '和康县' }
  for (const [value, name] of Object.entries({ ...names, ...newer }))
    expect(byValue.get(value)).toMatchObject({ name, parent: `${value.slice(0, 4)}00` })
})

test('[SW-09] a county-level city is a place that can be saved', () => {
  expect(
    regionOf({ provinceCode: '320000', cityCode: '320500', districtCode: '320583' }),
  ).toMatchObject({ province: '江苏省', city: '苏州市', district: '昆山市' })
})
