import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browser } from '../fixtures/browser.ts'
import { CONSOLE_HOST, writeCertificate } from '../fixtures/proxy.ts'

/**
 * A browser keeps nothing of a server whose certificate it objects to, so that every file would
 * come twice: the key of this run counts as a known one. Workers take over what the first process
 * has written here.
 */
function trustOwnKey(): string[] {
  if (!process.env.ZZ_BENCH_HTTP2) return []
  const tls = (process.env.ZZ_BENCH_TLS ??= JSON.stringify(
    writeCertificate(mkdtempSync(join(tmpdir(), 'zz-bench-tls-'))),
  ))
  const { spki } = JSON.parse(tls) as { spki: string }
  return [
    `--ignore-certificate-errors-spki-list=${spki}`,
    `--host-resolver-rules=MAP ${CONSOLE_HOST} 127.0.0.1`,
  ]
}

/**
 * `npm run bench:load`: bytes, requests and times of the built product beside their targets, over
 * HTTP/1.1; with `ZZ_BENCH_HTTP2=1` over HTTP/2 and TLS, through the first proxy of deploy/ that is
 * installed (`ZZ_BENCH_PROXY` names another).
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench-load',
  globalSetup: '../fixtures/template.ts',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line']],
  use: {
    ...browser,
    launchOptions: {
      ...browser.launchOptions,
      args: [...(browser.launchOptions?.args ?? []), ...trustOwnKey()],
    },
    trace: 'off',
  },
})
