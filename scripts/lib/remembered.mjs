/**
 * A check that passed need not run again over the very same files: its result depends on them alone.
 * What passed is remembered by their content, in a folder that git ignores, so a clean clone runs
 * everything.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where npm writes down what it has installed. */
const INSTALLED = 'node_modules/.package-lock.json'

/** Of all that git knows or could add, of what is installed, and of the Node that runs. */
const contentOf = (root) => {
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter(Boolean)
  const hash = createHash('sha256').update(process.version)
  for (const name of [...new Set(names), INSTALLED].toSorted()) {
    const file = join(root, name)
    if (!existsSync(file)) continue
    const bytes = readFileSync(file)
    hash.update(`\0${name}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/**
 * Runs `check`, which answers an exit code, unless it answered 0 for the same files before. Answers
 * the exit code, and whether it is a remembered one. With `CI` set it always runs.
 */
export const runUnlessPassed = async (name, check, root = process.cwd()) => {
  const file = join(root, '.cache', 'passed', name)
  const content = contentOf(root)
  const known = existsSync(file) && readFileSync(file, 'utf8') === content
  if (known && !process.env.CI) return { code: 0, remembered: true }
  const code = await check()
  // What changed meanwhile has not been checked.
  if (code === 0 && contentOf(root) === content) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return { code, remembered: false }
}
