import { afterEach, expect, test } from '@jest/globals'
import type { TrustedRules } from '@zz/contract/trusted-types'
import { guardSinks } from './sinks'

const page = globalThis as { trustedTypes?: unknown }
afterEach(() => {
  delete page.trustedTypes
})

/** The rules of the policy `default` as the browser gets them. */
function rulesOf(shell: string) {
  const made: Record<string, TrustedRules> = {}
  page.trustedTypes = {
    createPolicy(name: string, rules: TrustedRules) {
      made[name] = rules
      return rules
    },
  }
  const folders = guardSinks(shell)
  return { folders, rules: made['default'] ?? {} }
}

const SHELL = '/shell/v1/'
const html = ['TrustedHTML', 'Element innerHTML'] as const

test('[SH-13] text without markup passes and anything with an element in it is refused; whoever asks by himself hears an exception', () => {
  const { rules } = rulesOf(SHELL)
  for (const text of ['', '.a > b { color: red }', 'a &lt;b&gt; c', '@media (width > 1px) {}'])
    expect(rules.createHTML?.(text, ...html)).toBe(text)
  for (const text of ['<b>', '<', '<img src=x onerror=alert(1)>', '</style><script>', '<!--'])
    expect(rules.createHTML?.(text, ...html)).toBeNull()
  expect(() => rules.createHTML?.('<b>')).toThrow(TypeError)
})

test('[SH-13] scripts come from the folder of the shell and of registered remotes alone', () => {
  const { rules, folders } = rulesOf(SHELL)
  const passes = (url: string): boolean =>
    rules.createScriptURL?.(url, 'TrustedScriptURL', 'HTMLScriptElement src') === url
  expect(passes('/shell/v1/frame.js')).toBe(true)
  expect(passes('/mfe/todo/v2/remoteEntry.js')).toBe(false)
  folders.add(`${location.origin}/mfe/todo/v2/mf-manifest.json`)
  folders.add('https://cdn.example/mfe/org/v3/mf-manifest.json')
  for (const url of [
    '/mfe/todo/v2/remoteEntry.js',
    `${location.origin}/mfe/todo/v2/app.js?retry=1`,
    'https://cdn.example/mfe/org/v3/app.js',
  ])
    expect(passes(url)).toBe(true)
  for (const url of [
    '/mfe/todo/v1/remoteEntry.js',
    '/shell/v1/../../files/uc/x.js',
    '/shell/v1%2f..%2f..%2ffiles/x.js',
    '/shell/v10/frame.js',
    '/files/uc/2026/x.js',
    '//elsewhere.example/shell/v1/frame.js',
    'https://elsewhere.example/shell/v1/frame.js',
    'https://cdn.example/x.js',
    'data:text/javascript,alert(1)',
    `blob:${location.origin}/1`,
    'javascript:alert(1)',
  ])
    expect([url, passes(url)]).toEqual([url, false])
})

test('[SH-13] no text becomes code, and a browser without Trusted Types goes on', () => {
  expect(rulesOf(SHELL).rules).not.toHaveProperty('createScript')
  delete page.trustedTypes
  expect(() => guardSinks(SHELL).add('/mfe/todo/v2/mf-manifest.json')).not.toThrow()
})
