/**
 * `npm run kernels`: the built browser files (shell, remotes, sign-in pages) call nothing and say
 * nothing in their style sheets that the lowest browsers (`browserslist` of package.json) lack,
 * unless there is a stand-in or a reason (platform/build/src/kernels). Needs a build. A stand-in or a
 * reason that nothing needs is told as well.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ALLOWED, judgeFolders, readFloor, STAND_INS, STYLES_ALLOWED } from '@zz/build/kernels'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** So many places of one thing are named. */
const PLACES = 3

const folderOf = (name) => {
  const record = join(ROOT, name, 'dist', 'current.json')
  if (!existsSync(record)) throw new Error(`${name} is not built: npm run build`)
  return join(ROOT, name, 'dist', JSON.parse(readFileSync(record, 'utf8')).version)
}
const remotes = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'mfe.json')))
const folders = [...['shell', ...remotes].map(folderOf), join(ROOT, 'login-site', 'dist', 'pages')]
const { findings, needed } = judgeFolders(folders, readFloor(ROOT))

const byFeature = new Map()
for (const one of findings) byFeature.set(one.feature, [...(byFeature.get(one.feature) ?? []), one])
for (const [feature, all] of byFeature) {
  console.error(`${feature}: ${all.length} places, newer than the lowest browsers`)
  for (const { file, text } of all.slice(0, PLACES))
    console.error(`  ${relative(ROOT, file)}: ${text.replaceAll('\n', ' ')}`)
}
if (findings.length > 0)
  console.error(
    'Give each a stand-in (platform/build/src/kernels/standIns.ts), a fallback, or a reason (allowed.ts).',
  )
const idle = [STAND_INS, ALLOWED, STYLES_ALLOWED]
  .flatMap((known) => Object.keys(known))
  .filter((feature) => !needed.has(feature))
for (const feature of idle)
  console.error(`${feature}: nothing needs its stand-in or reason any more`)
process.exitCode = findings.length + idle.length > 0 ? 1 : 0
