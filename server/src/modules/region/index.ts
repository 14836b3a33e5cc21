import Type from 'typebox'
import { access } from '../../platform/access.ts'
import type { Module } from '../../platform/module.ts'
import { route } from '../../platform/route.ts'
import { Model } from '../../platform/schema.ts'
import { findRegionData } from './service.ts'

const Region = Model('Region', {
  name: Type.String(),
  value: Type.String(),
  parent: Type.String(),
  /** Reading without tones, a blank between syllables. */
  pinyin: Type.String(),
})
const RegionList = Model('RegionList', { dataVersion: Type.String(), list: Type.Array(Region) })

const list = route({
  method: 'GET',
  path: '/api/region/list',
  area: 'reference',
  name: 'listRegion',
  summary: 'Regions {name, value, parent}: all, or the children of one (parent empty: provinces)',
  spec: 'S1 §1, decisions G19',
  access: access.public,
  query: Type.Object({
    parent: Type.Optional(Type.String({ pattern: '^([0-9]{6}|[0-9]{9})?$', maxLength: 9 })),
  }),
  answer: RegionList,
  handler(_ctx, { query }) {
    const { dataVersion, rows } = findRegionData()
    const wanted =
      query.parent === undefined ? rows : rows.filter((row) => row.parent === query.parent)
    return Promise.resolve({ dataVersion, list: wanted.map((row) => ({ ...row })) })
  },
})

/** The table of regions, one call; it has no rows in the database. */
export const region: Module = { name: 'region', routes: [list] }
