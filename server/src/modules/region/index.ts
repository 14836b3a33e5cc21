import { readFileSync } from 'node:fs'
import Type from 'typebox'
import { access } from '../../platform/access.ts'
import type { Module } from '../../platform/hooks.ts'
import { route } from '../../platform/route.ts'
import { Model } from '../../platform/schema.ts'

export interface RegionData {
  readonly dataVersion: string
  readonly sources: readonly string[]
  readonly rows: readonly { readonly name: string; readonly value: string; readonly parent: string }[]
}

/** Made by server/scripts/make-regions.mjs, which names sources and licences. */
export const readRegions = (): RegionData => JSON.parse(readFileSync(new URL('../../../data/regions.json', import.meta.url), 'utf8')) as RegionData

let kept: RegionData | undefined
const regions = (): RegionData => {
  kept ??= readRegions()
  return kept
}

const Region = Model('Region', { name: Type.String(), value: Type.String(), parent: Type.String() })
const RegionList = Model('RegionList', { dataVersion: Type.String(), list: Type.Array(Region) })

const list = route({
  method: 'GET',
  path: '/api/region/list',
  area: 'shared',
  name: 'listRegion',
  summary: 'Regions {name, value, parent}: all, or the children of one (parent empty: provinces)',
  spec: 'S1 §1, decisions G19',
  access: access.public,
  query: Type.Object({ parent: Type.Optional(Type.String({ pattern: '^([0-9]{6}|[0-9]{9})?$', maxLength: 9 })) }),
  answer: RegionList,
  handler(_ctx, { query }) {
    const { dataVersion, rows } = regions()
    const wanted = query.parent === undefined ? rows : rows.filter((row) => row.parent === query.parent)
    return Promise.resolve({ dataVersion, list: wanted.map((row) => ({ ...row })) })
  },
})

export const region: Module = { name: 'region', routes: [list] }
