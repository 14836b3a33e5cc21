/**
 * Builds the fixture's packages in place, those whose files on disk are not what a build would make
 * now. Arguments: which, by name; all without.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compile, isCurrent } from '@zz/build'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const PACKAGES = {
  shell: './fixture/shell',
  alpha: './fixture/mfe-alpha',
  beta: './fixture/mfe-beta',
  one: './fixture/mfe-todo',
  two: './dist/two/mfe-todo',
}
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PACKAGES)

/** The second version of the sample is the first with another word in it. */
function writeSecond() {
  cpSync(at('./fixture/mfe-todo'), at(PACKAGES.two), {
    recursive: true,
    filter: (path) => !path.endsWith('/dist') && !path.includes('/dist/two/mfe-todo/dist'),
  })
  const file = `${at(PACKAGES.two)}/src/version.ts`
  writeFileSync(file, readFileSync(file, 'utf8').replace("'one'", "'two'"))
}

const LOCK = at('./dist/building')
const STALE = 300_000

/** Of two test workers that need the fixture, one builds it. */
async function alone() {
  mkdirSync(at('./dist'), { recursive: true })
  for (;;) {
    try {
      mkdirSync(LOCK)
      process.on('exit', () => rmSync(LOCK, { recursive: true, force: true }))
      return
    } catch {
      if (existsSync(LOCK) && Date.now() - statSync(LOCK).mtimeMs > STALE)
        rmSync(LOCK, { recursive: true, force: true })
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

await alone()
for (const name of wanted) {
  const dir = at(PACKAGES[name])
  if (name === 'two') writeSecond()
  if (isCurrent(dir)) continue
  const { default: config } = await import(pathToFileURL(`${dir}/webpack.config.mjs`).href)
  await compile(config)
}
