import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
/**
 * Without what a formatter may change: blanks, commas before a closing bracket, brackets round an
 * element.
 */
const bare = (text) => text.replaceAll(/[\s;,()]+/g, '')

test('every example of docs/widgets.md stands in the file that types hold', () => {
  const held = bare(read('shared-ui/src/test/examples.tsx'))
  const blocks = [...read('docs/widgets.md').matchAll(/```tsx\n(.*?)```/gs)].map(
    ([, block]) => block,
  )
  expect(blocks.length).toBeGreaterThanOrEqual(12)
  // What is made and where it is used stand apart in a component.
  const parts = blocks
    .flatMap((block) => block.split(/\n(?=<[A-Z]|<img|const )/))
    .filter((part) => part.trim() !== '')
  expect(parts.filter((part) => !held.includes(bare(part)))).toEqual([])
})
