import { expect, test } from '@jest/globals'
import { chooseTests, isCode, isJourney } from './lib/changes.mjs'

const related = [
  'mfe-org/src/pages/a/Page.test.tsx',
  'mfe-todo/src/list.test.tsx',
  'shared-ui/src/list/x.test.tsx',
  'shared-ui/src/form/y.test.tsx',
]

test('the nearest tests run: the changed one, the ones beside, of the package, the rest', () => {
  const changed = ['shared-ui/src/list/x.ts', 'mfe-todo/src/list.test.tsx']
  const { chosen, left } = chooseTests(related, changed, 3)
  expect(chosen).toEqual([
    'mfe-todo/src/list.test.tsx',
    'shared-ui/src/list/x.test.tsx',
    'shared-ui/src/form/y.test.tsx',
  ])
  expect(left).toEqual(['mfe-org/src/pages/a/Page.test.tsx'])
})

test('changed tests run however many they are', () => {
  expect(chooseTests(related, related, 1)).toEqual({ chosen: related.toSorted(), left: [] })
})

test('journeys and settings are not followed by jest, specs and their helpers are journeys', () => {
  expect(
    [
      'server/src/a.ts',
      'scripts/b.mjs',
      'e2e/journeys/c.spec.ts',
      'jest.config.mjs',
      'docs/d.md',
    ].map(isCode),
  ).toEqual([true, true, false, false, false])
  expect(
    ['e2e/journeys/c.spec.ts', 'e2e/fixtures/test.ts', 'e2e/shots/s.spec.ts', 'e2e/flaky.json'].map(
      isJourney,
    ),
  ).toEqual([true, true, false, false])
})
