import { judgeFiles, readFloor } from '@zz/build/kernels'
import type { ReleaseFinding } from '@zz/contract/compatibility'
import type { BuiltVersion } from './version.ts'

/** So many files of one thing are named. */
const FILES = 3

/**
 * What the files of a version use that the lowest browsers lack and the console does not fill in:
 * warnings, since the version works in newer ones.
 */
export function browserFindings({ files }: Pick<BuiltVersion, 'files'>): ReleaseFinding[] {
  const floor = readFloor(import.meta.dirname)
  const texts = [...files].map(([name, body]): [string, string] => [name, body.toString('utf8')])
  const byFeature = new Map<string, Set<string>>()
  for (const { feature, file } of judgeFiles(texts, floor).findings)
    byFeature.set(feature, (byFeature.get(feature) ?? new Set()).add(file))
  return [...byFeature].map(([feature, found]) => ({
    code: 'browser',
    severity: 'warning',
    where: [...found].slice(0, FILES).join(', '),
    text: `${feature} is missing in some of the lowest browsers (${floor.queries.join(', ')})`,
    advice: 'build for them, ask before it is called (typeof x, y.x?.()), or bring a stand-in',
  }))
}
