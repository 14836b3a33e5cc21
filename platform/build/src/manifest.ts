import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CONTRACT_VERSION,
  MENU_KEYS,
  type MfeManifest,
  RESOURCE_KEYS,
  satisfiesContract,
} from '@zz/contract'
import { MfeFile } from '@zz/contract/schema'
import { Check, Errors } from 'typebox/value'
import { screenFaults } from './screens.ts'

const duplicates = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
]

/** What is wrong with a declaration beyond its shape; empty when nothing is. */
export function manifestFaults(mfe: MfeManifest, expectedId: string): string[] {
  const faults: string[] = []
  const known = new Set<string>([...Object.keys(MENU_KEYS), ...Object.keys(RESOURCE_KEYS)])
  const routeIds = new Set(mfe.routes.map((route) => route.id))
  if (mfe.id !== expectedId) faults.push(`id is ${mfe.id}, the package is mfe-${expectedId}`)
  if (!satisfiesContract(CONTRACT_VERSION, mfe.contract))
    faults.push(`contract ${mfe.contract} does not take ${CONTRACT_VERSION}`)
  for (const id of duplicates(mfe.routes.map((route) => route.id)))
    faults.push(`route id ${id} stands twice`)
  for (const path of duplicates(
    mfe.routes.flatMap((route) => [route.path, ...(route.aliases ?? [])]),
  ))
    faults.push(`path ${path} stands twice`)
  for (const { id, first } of mfe.routes)
    if (first && !mfe.api.some((prefix) => `${first.path}/`.startsWith(`${prefix}/`)))
      faults.push(`the first query of ${id}, ${first.path}, is in no prefix of api`)
  for (const id of duplicates(mfe.menu.map((entry) => entry.id)))
    faults.push(`menu id ${id} stands twice`)
  for (const entry of mfe.menu)
    if (entry.route && !routeIds.has(entry.route))
      faults.push(`menu ${entry.id} names the unknown route ${entry.route}`)
  for (const entry of mfe.menu)
    if (entry.parent === entry.id) faults.push(`menu ${entry.id} is its own parent`)
  const asked = [...mfe.routes, ...mfe.menu].flatMap((item) => item.permission ?? [])
  for (const key of new Set([...asked, ...mfe.permissions]))
    if (!known.has(key)) faults.push(`permission ${key} is in no list of the contract`)
  for (const key of new Set(asked))
    if (!mfe.permissions.includes(key)) faults.push(`permission ${key} is used and not declared`)
  return faults
}

/**
 * Reads `mfe.json` of a remote. Throws with every fault where shape or sense is wrong, its entry is
 * missing, or its screens are not those of its built routes.
 */
export function readManifest(dir: string, expectedId: string): MfeManifest {
  const file = join(dir, 'mfe.json')
  if (!existsSync(file)) throw new Error(`mfe-${expectedId}: mfe.json is missing`)
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Check(MfeFile, value)) {
    const shape = [...Errors(MfeFile, value)].map(
      (error) => `${error.instancePath || '/'} ${error.message}`,
    )
    throw new Error(`mfe-${expectedId}: mfe.json is not valid:\n  ${shape.join('\n  ')}`)
  }
  const { $schema: _editors, ...mfe } = value
  const faults = manifestFaults(mfe, expectedId)
  if (!existsSync(join(dir, 'src', 'entry.ts'))) faults.push('src/entry.ts is missing')
  faults.push(...screenFaults(dir, mfe))
  if (faults.length > 0)
    throw new Error(`mfe-${expectedId}: mfe.json is wrong:\n  ${faults.join('\n  ')}`)
  return mfe
}
