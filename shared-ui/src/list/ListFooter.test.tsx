import { expect, test } from '@jest/globals'
import { LIST_REACH } from '@zz/contract'
import { totalText } from './ListFooter'

test('a total past the reach of lists says that there are more', () => {
  expect(totalText(0)).toBe('共 0 条')
  expect(totalText(LIST_REACH)).toBe('共 10000 条')
  expect(totalText(LIST_REACH + 1)).toBe('共 10000+ 条')
})
