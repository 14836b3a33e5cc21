/**
 * Old Chromiums for journeys: 88 and 109, of the packages that scripts/old-kernels locks. They are
 * for Linux on x64, and journeys in them are left out elsewhere.
 */
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCE = join(ROOT, 'scripts', 'old-kernels')
const FOLDER = join(ROOT, '.cache', 'old-kernels')
const PACKAGES = { 88: 'chrome-aws-lambda', 109: '@sparticuz/chromium' }

/** Whether this machine can run them. */
export const canRunOldKernels = () => process.platform === 'linux' && process.arch === 'x64'

const install = () => {
  const lock = join(SOURCE, 'package-lock.json')
  const kept = join(FOLDER, 'package-lock.json')
  if (existsSync(kept) && readFileSync(kept, 'utf8') === readFileSync(lock, 'utf8')) return
  mkdirSync(FOLDER, { recursive: true })
  copyFileSync(join(SOURCE, 'package.json'), join(FOLDER, 'package.json'))
  copyFileSync(lock, `${kept}.new`)
  renameSync(`${kept}.new`, kept)
  // Without what drives a browser in a cloud (peers): Playwright drives these.
  execFileSync('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts', '--legacy-peer-deps'], {
    stdio: 'ignore',
  })
}

/**
 * Path of the Chromium of that version (88 or 109); installs and unpacks it where it is missing.
 * Throws where the packages cannot be had.
 */
export const provideOldKernel = (major) => {
  const folder = join(FOLDER, String(major))
  const program = join(folder, 'chromium')
  if (existsSync(program)) return program
  install()
  const bin = join(FOLDER, 'node_modules', PACKAGES[major], 'bin')
  const unpacked = (name) => brotliDecompressSync(readFileSync(join(bin, name)))
  mkdirSync(join(folder, 'swiftshader'), { recursive: true })
  execFileSync('tar', ['xf', '-', '-C', join(folder, 'swiftshader')], {
    input: unpacked('swiftshader.tar.br'),
  })
  // Renamed when it is whole: another worker may be looking for it.
  const own = `${program}.${process.pid}`
  writeFileSync(own, unpacked('chromium.br'), { mode: 0o755 })
  renameSync(own, program)
  return program
}
