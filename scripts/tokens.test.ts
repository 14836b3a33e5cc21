/// <reference types="node" />
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

test('[SH-18] tokens.css is what tokens.ts says', () => {
  const script = join(process.cwd(), 'shared-ui', 'scripts', 'write-tokens.mjs')
  expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow()
})
