import { expect, test } from '@jest/globals'
import { composeReference, readDeclarations } from './contract-reference.mjs'

const SOURCE = `/** What the file is about. */
import type { A } from './a.ts'

/** One thing,
 * told in two lines. */
export interface Thing {
  /** Its number. */
  readonly id: string
}
const inner = 1
/** Adds. */
export function add(a: number, b: number): number {
  return a + b + inner
}
export const twice = (a: number): number => add(a, a)
export class Failure extends Error {
  readonly code: number
  constructor(code: number) {
    super('x')
    this.code = code
  }
}
export const LIMITS = { few: 1, many: 2 } as const
`

test('types stand whole, functions and classes by their signatures, what is not exported nowhere', () => {
  expect(readDeclarations('thing.ts', SOURCE)).toEqual([
    {
      name: 'Thing',
      comment: 'One thing, told in two lines.',
      text: 'interface Thing {\n  /** Its number. */\n  readonly id: string\n}',
    },
    { name: 'add', comment: 'Adds.', text: 'function add(a: number, b: number): number' },
    { name: 'twice', comment: '', text: 'const twice = (a: number): number => …' },
    {
      name: 'Failure',
      comment: '',
      text: 'class Failure extends Error {\n  readonly code: number\n  constructor(code: number)\n}',
    },
    {
      name: 'LIMITS',
      comment: '',
      text: 'const LIMITS = { few: 1, many: 2 } as const',
    },
  ])
})

test('a page has version, release notes and every source; a version without a note is refused', () => {
  const sources = [
    { entry: '@zz/contract', path: 'platform/contract/src/thing.ts', source: SOURCE },
  ]
  const notes = '# Release notes\n\n## 1.1.0\n\n- Things.\n\n## 1.0.0\n\n- Nothing.\n'
  const page = composeReference({ version: '1.1.0', notes, sources })
  expect(page).toContain('Version 1.1.0.')
  expect(page).toContain('### 1.1.0\n\n- Things.\n\n### 1.0.0\n\n- Nothing.')
  expect(page).toContain("## thing\n\n`import … from '@zz/contract'`")
  expect(page).toContain('What the file is about.')
  expect(page).toContain(
    '### add\n\nAdds.\n\n```ts\nfunction add(a: number, b: number): number\n```',
  )
  expect(() => composeReference({ version: '1.2.0', notes, sources })).toThrow(
    'the newest release note is 1.1.0, the contract is 1.2.0',
  )
})
