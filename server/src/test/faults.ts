/**
 * Tells the runner in which test files a server under test logged an error: such a file has no
 * second try (CONTRIBUTING.md, "Flaky tests").
 */
import { appendFileSync } from 'node:fs'
import { expect } from '@jest/globals'
import { createLog, type Log } from '../platform/log.ts'

/** Appends the path of the running test file to the file that the runner named, if it named one. */
export const noteFault = (): void => {
  const { ZZ_FAULTS_FILE: file } = process.env
  if (file) appendFileSync(file, `${expect.getState().testPath ?? ''}\n`)
}

/**
 * A log for a server under test: prints nothing, and notes each error. Undefined outside
 * `npm test`, where nobody asks.
 */
export const faultLog = (): { log?: Log } =>
  process.env['ZZ_FAULTS_FILE']
    ? { log: createLog({ level: 'error', service: 'api', stream: { write: noteFault } }) }
    : {}
