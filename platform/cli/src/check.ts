import { basename } from 'node:path'
import { readManifest } from '@zz/build'
import type { MfeManifest } from '@zz/contract'
import { judgeDeclarations } from '@zz/contract/compatibility'
import type { Buildable } from './packages.ts'
import { checkLive } from './release/publish.ts'
import { readArguments } from './release/arguments.ts'
import { buildVersion } from './release/version.ts'
import { findingLines, print } from './release/words.ts'

/** Faults of all declarations, each alone and against each other; empty when there are none. */
export function check(packages: readonly Buildable[]): string[] {
  const faults: string[] = []
  const all: MfeManifest[] = []
  for (const { id, dir } of packages) {
    if (!basename(dir).startsWith('mfe-')) continue
    try {
      all.push(readManifest(dir, id))
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error))
    }
  }
  return [...faults, ...findingLines(judgeDeclarations(all))]
}

const CHECK =
  'zz check holds all declarations of this repository; zz check <remote> --server URL holds a built version against a server'

/** `zz check <remote> --server URL`: whether a version could be published there. Out: the exit code. */
export async function checkAgainst(root: string, args: readonly string[]): Promise<number> {
  const { words, json, connection } = readArguments(args, {}, { count: 1, usage: CHECK })
  const [remote = ''] = words
  const { server } = connection()
  const built = await buildVersion(root, remote)
  const findings = await checkLive({ server }, built)
  const isFit = findings.every(({ severity }) => severity === 'warning')
  const { version } = built.record
  print(json, { remote, version, isFit, findings }, [
    isFit ? `${remote} ${version} fits ${server}` : `${remote} ${version} does not fit ${server}:`,
    ...findingLines(findings),
  ])
  return isFit ? 0 : 1
}
