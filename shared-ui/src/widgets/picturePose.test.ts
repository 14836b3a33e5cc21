import { expect, test } from '@jest/globals'
import { START, turned, zoomed } from './picturePose'

test('[AU-02] a picture is zoomed within bounds and comes back to the middle where it fits; four turns are none', () => {
  expect(zoomed(START, 1).scale).toBe(1.25)
  expect(zoomed(START, 100).scale).toBe(6)
  expect(zoomed(START, -100).scale).toBe(0.5)
  const moved = { ...zoomed(START, 2), x: 40, y: -12 }
  expect(zoomed(moved, 1)).toMatchObject({ x: 40, y: -12 })
  expect(zoomed(moved, -2)).toEqual(START)
  expect(turned(turned(turned(turned(START))))).toEqual(START)
})
