import { existsSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { ALLOWED, STYLES_ALLOWED } from './allowed.ts'
import { readFloor, swcEnv, webpackTarget } from './floor.ts'
import { olderStyles } from './olderStyles.ts'
import { scanScript } from './script.ts'
import { kernelsOf, STAND_INS } from './standIns.ts'
import { scanStyles, SPOILT } from './style.ts'
import { entryAt, newerNames } from './table.ts'

const floor = readFloor(import.meta.dirname)
const newer = newerNames(floor)
const features = (text: string): string[] =>
  scanScript(text, newer, floor).flatMap((use) => use.features)
const styleFeatures = (text: string): string[] =>
  scanStyles(text, floor).flatMap((use) => use.features)

test('[KB-01] targets of webpack and swc are what package.json names', () => {
  expect(floor.versions.chrome).toBe('86')
  expect(webpackTarget(floor)).toContain('chrome >= 86, ')
  expect(swcEnv(floor).targets).toMatchObject({ chrome: '86', ios: '15.4' })
  expect(kernelsOf(import.meta.dirname).lowest).toEqual(floor.versions)
})

test('[KB-03] every stand-in stands in for something that the data know and the floor lacks', () => {
  for (const path of Object.keys(STAND_INS)) expect(entryAt(path)?.__compat).toBeDefined()
  for (const path of [...Object.keys(ALLOWED), ...Object.keys(STYLES_ALLOWED)])
    expect(entryAt(path)?.__compat).toBeDefined()
  for (const file of Object.values(STAND_INS))
    expect(existsSync(file) || existsSync(file.replace(/\.js$/, '.ts'))).toBe(true)
})

test.each([
  ['Object.hasOwn(a,"b")', ['javascript.builtins.Object.hasOwn']],
  ['let f=Object.hasOwn', ['javascript.builtins.Object.hasOwn']],
  [
    'x.findLast(f)',
    ['javascript.builtins.Array.findLast', 'javascript.builtins.TypedArray.findLast'],
  ],
  ['structuredClone(x)', ['api.structuredClone']],
  ['window.structuredClone(x)', ['api.structuredClone']],
  ['crypto.randomUUID()', ['api.Crypto.randomUUID']],
  ['new Set(a).union(b)', ['javascript.builtins.Set.union']],
  ['class A{static{f()}}', ['javascript.classes.static.initialization_blocks']],
  ['/(?<=a)b/.test(x)', ['javascript.regular_expressions.lookbehind_assertion']],
])('[KB-06] %s is newer than the floor', (text, expected) => {
  expect(features(text)).toEqual(expect.arrayContaining(expected))
})

test.each([
  'a?.b??c',
  'class A{#b=1;static c=2}',
  'typeof structuredClone==="function"?structuredClone(x):y',
  '"randomUUID"in crypto&&crypto.randomUUID()',
  'e.checkVisibility?.()',
  'if(navigator.connection)f(navigator.connection.saveData)',
  'function f(x){return x.toSorted?x.toSorted():g(x)}',
  'let x={structuredClone:1,toSorted(){}};x.structuredClone',
  'Promise.allSettled(x)',
])('[KB-06] %s is not', (text) => {
  expect(features(text)).toEqual([])
})

test('[KB-06] style sheets: a fallback before, or a question, makes a newer word no use', () => {
  expect(styleFeatures('a{height:100dvh}')).toEqual([
    'css.types.length.viewport_percentage_units_dynamic',
  ])
  expect(styleFeatures('a{height:100vh;height:100dvh}')).toEqual([])
  expect(styleFeatures('a{height:100vh;height:calc(100dvh - var(--x))}')).toHaveLength(1)
  expect(styleFeatures('@supports (height:1dvh){a{height:100dvh}}')).toEqual([])
  expect(styleFeatures('a{inset:0}')).toEqual(['css.properties.inset'])
  expect(styleFeatures('a:hover,b:has(c){color:red}')).toEqual(['css.selectors.has', SPOILT])
})

test('[KB-07] style sheets are written in older words that say the same', () => {
  expect(
    olderStyles(
      '.a{inset:0 auto;padding-inline:var(--x) calc(1px + 2px);border-inline:1px solid red;border-start-end-radius:3px;height:100dvh}',
    ),
  ).toBe(
    '.a{top:0;right:auto;bottom:0;left:auto;padding-left:var(--x);padding-right:calc(1px + 2px);border-left:1px solid red;border-right:1px solid red;border-top-right-radius:3px;height:100vh;height:100dvh}',
  )
  expect(olderStyles('.a{height:calc(100dvh - var(--x))}')).toBe(
    '.a{height:calc(100vh - var(--x))}@supports (height: 1dvh){.a{height:calc(100dvh - var(--x))}}',
  )
  expect(olderStyles(':is(.x,.y).z, b :is(pre, code){c:d}')).toBe('.x.z,.y.z,b pre,b code{c:d}')
  expect(olderStyles('.q:focus,.q:has(z){e:f}')).toBe('.q:focus{e:f}.q:has(z){e:f}')
  expect(styleFeatures(olderStyles('.q:focus,.q:has(z){inset-inline:0}'))).toEqual([
    'css.selectors.has',
  ])
})

test('[KB-07] what an older word would not say is left as it is', () => {
  for (const text of ['a:not(:is(b c,.d)){e:f}', '.u:is(a b,.c){i:j}', '@keyframes k{0%,50%{a:b}}'])
    expect(olderStyles(text)).toBe(text)
})
