import { expect, test } from '@jest/globals'
import { UPRIGHT_POSE, turnPose, zoomPose } from './picturePose'

test('[AU-02] a picture is zoomed within bounds and comes back to the middle where it fits; four turns are none', () => {
  expect(zoomPose(UPRIGHT_POSE, 1).scale).toBe(1.25)
  expect(zoomPose(UPRIGHT_POSE, 100).scale).toBe(6)
  expect(zoomPose(UPRIGHT_POSE, -100).scale).toBe(0.5)
  const moved = { ...zoomPose(UPRIGHT_POSE, 2), x: 40, y: -12 }
  expect(zoomPose(moved, 1)).toMatchObject({ x: 40, y: -12 })
  expect(zoomPose(moved, -2)).toEqual(UPRIGHT_POSE)
  expect(turnPose(turnPose(turnPose(turnPose(UPRIGHT_POSE))))).toEqual(UPRIGHT_POSE)
})
