/**
 * States are asked about and set by name (platform/states.ts, and `states.ts` of a domain): of a
 * bare number nobody sees whether it is the right one. SQL as text writes numbers.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const MODULES = new URL('../modules/', import.meta.url)
/** What declares the numbers themselves, and demonstration data. */
const DECLARES =
  /\.(?:test|test-support)\.ts$|(?:^|[/-])(?:schemas|tables|columns)\.ts$|(?:^|\/)demo[\w-]*\.ts$/
const COLUMN = String.raw`\b(?:status|\w+Status|certification|priorCertification)`
/** Set or compared in code, but for a type of several numbers, and in a condition of a statement. */
const NUMBERED = [
  new RegExp(String.raw`${COLUMN}(?:: | (?:===|!==|<=|>=|<|>) )-?\d(?!\d| \|(?!\|))`),
  // Chosen by a condition.
  new RegExp(String.raw`${COLUMN}: [^:]*\? -?\d+ : -?\d`),
  new RegExp(String.raw`${COLUMN}', '(?:=|<>|!=|in|not in)', \[?-?\d`),
]

test('modules write no number of a state where it has a name', () => {
  const found = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !DECLARES.test(file))
    .flatMap((file) =>
      readFileSync(new URL(file, MODULES), 'utf8')
        .split('\n')
        .filter((line) => NUMBERED.some((numbered) => numbered.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})
