import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_VERSION, type MfeManifest, satisfiesContract } from '@zz/contract'
import { judgeAlone } from '@zz/contract/compatibility'
import { MfeFile } from '@zz/contract/schema'
import { Check, Errors } from 'typebox/value'
import { screenFaults } from './screens.ts'

/** What is wrong with a declaration beyond its shape; empty when nothing is. */
export const manifestFaults = (mfe: MfeManifest, expectedId: string): string[] => [
  ...(mfe.id === expectedId ? [] : [`id is ${mfe.id}, the package is mfe-${expectedId}`]),
  ...(satisfiesContract(CONTRACT_VERSION, mfe.contract)
    ? []
    : [`contract ${mfe.contract} does not take ${CONTRACT_VERSION}`]),
  ...judgeAlone(mfe).map(({ text, advice }) => `${text}；${advice}`),
]

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
