/** docs/errors.md and the code lists say the same, line for line. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { ERROR_CODES, MFE_CODES } from './errors.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const lines = readFileSync(join(root, 'docs', 'errors.md'), 'utf8').split('\n')
const rows = (first: RegExp): string[][] =>
  lines.flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    return first.test(cells[1] ?? '') ? [cells.slice(1, -1)] : []
  })

test('[SH-13] every MFE code has its line in docs/errors.md, with its text, meaning, cause, effect and remedy', () => {
  const written = rows(/^MFE-\d{3}$/)
  expect(written.map(([code, text]) => [code, text])).toEqual(Object.entries(MFE_CODES))
  for (const cells of written) {
    expect(cells).toHaveLength(6)
    for (const cell of cells) expect(cell).not.toBe('')
  }
})

test('[SH-16] every business code has its line in docs/errors.md, with its status and text', () => {
  const written = rows(/^\d{5}$/)
  expect(written.map(([code]) => code)).toEqual(Object.keys(ERROR_CODES))
  for (const [code, status, text] of written) {
    const known = ERROR_CODES[Number(code) as keyof typeof ERROR_CODES]
    expect([code, status?.split(', ').includes(String(known.status)), text]).toEqual([
      code,
      true,
      known.text,
    ])
  }
})

test('[SH-13] every MFE code is brought about by some test', () => {
  const tests = ['platform/runtime/src', 'shell/src', 'e2e/federation', 'e2e/journeys'].flatMap(
    (dir) =>
      readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
        // The steps of the fault matrix stand in a file of their own, which its quick and its heavy
        // round share.
        .filter(
          (file) =>
            /(\.(test|spec)\.tsx?|^matrix\.ts)$/.test(file) &&
            !file.includes('dist/') &&
            !file.includes('node_modules/'),
        )
        .map((file) => readFileSync(join(root, dir, file), 'utf8')),
  )
  const missing = Object.keys(MFE_CODES).filter(
    (code) => !tests.some((text) => text.includes(code)),
  )
  expect(missing).toEqual([])
})
