/**
 * Failures of a remote are told apart by words of the federation runtime (federation.ts,
 * classify.ts). An update that words them otherwise fails here and not by a wrong code.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'

const installed = createRequire(join(process.cwd(), 'package.json'))
const codes = installed('@module-federation/error-codes') as {
  readonly errorDescMap: Readonly<Record<string, string>>
}

test('[SH-13] the installed federation runtime words its failures as they are told apart by', () => {
  const scripts = readFileSync(
    join(dirname(installed.resolve('@module-federation/sdk')), 'dom.cjs'),
    'utf8',
  )
  for (const words of [
    'ScriptExecutionError: Script "${',
    'ScriptNetworkError: Script "${',
    '" timed out.',
    'ScriptNetworkError: Failed to load script "${',
  ])
    expect(scripts).toContain(words)
  const { errorDescMap } = codes
  expect({
    'RUNTIME-001': errorDescMap['RUNTIME-001'],
    'RUNTIME-005': errorDescMap['RUNTIME-005'],
    'RUNTIME-006': errorDescMap['RUNTIME-006'],
    'RUNTIME-008': errorDescMap['RUNTIME-008'],
    'RUNTIME-012': errorDescMap['RUNTIME-012'],
  }).toEqual({
    'RUNTIME-001': 'Failed to get remoteEntry exports.',
    'RUNTIME-005': 'Invalid loadShareSync function call from bundler runtime',
    'RUNTIME-006': 'Invalid loadShareSync function call from runtime',
    'RUNTIME-008': 'Failed to load script resources.',
    'RUNTIME-012': expect.stringContaining('The getter for the shared module is not a function'),
  })
})
