import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findRoot } from '@zz/build/workspace'

/**
 * Writes files that are not there yet, by path below `dir`; answers where they are. Throws before the
 * first of them is written.
 */
export function writeNew(dir: string, files: Readonly<Record<string, string>>): readonly string[] {
  for (const path of Object.keys(files))
    if (existsSync(join(dir, path))) throw new Error(`${join(dir, path)} is there already`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  return Object.keys(files).map((path) => join(dir, path))
}

/** What a file of text becomes. Throws where `change` leaves it as it was: its place was not found. */
export function requireChange(file: string, change: (text: string) => string): string {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before)
    throw new Error(`${file} has no place for the new lines; write them by hand`)
  return after
}

/** Rewrites a file of text. As `requireChange`. */
export function editText(file: string, change: (text: string) => string): void {
  writeFileSync(file, requireChange(file, change))
}

/** Rewrites a file of JSON. */
export function editJson<T>(file: string, change: (value: T) => T): void {
  const value = JSON.parse(readFileSync(file, 'utf8')) as T
  writeFileSync(file, `${JSON.stringify(change(value), null, 2)}\n`)
}

/**
 * Gives files the form of this repository's formatter. No folders: what was built into one is not to
 * be touched, as its files are known by their content.
 */
export function format(root: string, files: readonly string[]): void {
  const biome = join(findRoot(root), 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const { status, stderr } = spawnSync(
    process.execPath,
    [biome, 'format', '--write', '--vcs-enabled=false', ...files],
    {
      cwd: findRoot(root),
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`the new files could not be formatted:\n${stderr}`)
}
