import { expect, test } from '@jest/globals'
import { browserFindings } from './browsers.ts'

const files = (texts: Readonly<Record<string, string>>): ReadonlyMap<string, Buffer> =>
  new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]))

test('[KB-08] a version is told what it calls that the lowest browsers lack, as a warning', () => {
  const findings = browserFindings({
    files: files({
      'remoteEntry.js': 'var x = structuredClone(y); [1].toSorted()',
      'main.css': 'a { inset: 0 }',
      'manifest.json': '{}',
    }),
  })
  expect(findings.map(({ severity, where }) => [severity, where])).toEqual([
    ['warning', 'remoteEntry.js'],
    ['warning', 'main.css'],
  ])
  expect(findings[0]?.text).toMatch(/^api\.structuredClone .*chrome >= 86/)
})

test('[KB-08] what is filled in or asked for before is none', () => {
  const text =
    'typeof structuredClone == "function" ? structuredClone(y) : y; Object.hasOwn(a, "b")'
  expect(browserFindings({ files: files({ 'remoteEntry.js': text }) })).toEqual([])
})
