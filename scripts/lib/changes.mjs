/** Which files a change touches, and which tests it reaches. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'

const askGit = (args) => {
  try {
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    }).trim()
  } catch {
    return undefined
  }
}

/**
 * The commit that a change is held against: where the branch left main; HEAD where there is no
 * main. On main itself only what is not committed counts.
 */
export const findBase = () =>
  askGit(['merge-base', 'HEAD', 'main']) ?? askGit(['merge-base', 'HEAD', 'origin/main']) ?? 'HEAD'

/**
 * Paths that differ between the base and the files as they lie here, the ones git does not know yet
 * among them; removed ones are left out.
 */
export const listChangedFiles = (base) => {
  const changed = askGit(['-c', 'core.quotePath=false', 'diff', '--name-only', base]) ?? ''
  const added = askGit(['-c', 'core.quotePath=false', 'ls-files', '-o', '--exclude-standard']) ?? ''
  return [...new Set([...changed.split('\n'), ...added.split('\n')])]
    .filter((file) => file !== '' && existsSync(file))
    .sort()
}

const IS_TEST = /\.test\.(?:ts|tsx|mjs)$/

/**
 * How far a test is from a change: changed itself 0, in the folder of a changed file 1, in the same
 * package 2, elsewhere 3.
 */
const measureDistance = (test, changed) => {
  if (changed.includes(test)) return 0
  if (changed.some((file) => dirname(file) === dirname(test))) return 1
  const packageOf = (file) =>
    file
      .split('/')
      .slice(0, file.startsWith('platform/') ? 2 : 1)
      .join('/')
  return changed.some((file) => packageOf(file) === packageOf(test)) ? 2 : 3
}

/**
 * Chooses at most `most` of the tests that a change reaches, the nearest first; the changed ones
 * always. Out: `chosen` and `left`.
 */
export const chooseTests = (related, changed, most) => {
  const sorted = related
    .map((test) => ({ test, distance: measureDistance(test, changed) }))
    .sort((a, b) => a.distance - b.distance || (a.test < b.test ? -1 : 1))
  const count = Math.max(most, sorted.filter(({ distance }) => distance === 0).length)
  return {
    chosen: sorted.slice(0, count).map(({ test }) => test),
    left: sorted.slice(count).map(({ test }) => test),
  }
}

/** Whether a file can reach a unit test at all: code that jest follows, or a test. */
export const isCode = (file) =>
  /\.(?:ts|tsx|mjs|cjs|js)$/.test(file) && !file.startsWith('e2e/') && !file.endsWith('.config.mjs')

export const isTest = (file) => IS_TEST.test(file)

/** Whether a file is part of the journeys: a spec, or a helper beside one. */
export const isJourney = (file) =>
  /^e2e\/.*\.ts$/.test(file) && !/^e2e\/(?:shots|bench-)/.test(file)
