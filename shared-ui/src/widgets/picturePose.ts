/** How a picture lies in the viewer. Pure. */
export interface PicturePose {
  readonly scale: number
  /** Quarter turns to the right. */
  readonly turns: number
  /** Pixels from the middle. */
  readonly x: number
  readonly y: number
}

/** As every picture begins: whole, centred, not turned. */
export const UPRIGHT_POSE: PicturePose = { scale: 1, turns: 0, x: 0, y: 0 }

const STEP = 1.25
const LEAST = 0.5
const MOST = 6

/** Larger by so many steps, smaller by negative ones, within bounds; as it fits, it is in the middle. */
export function zoomPose(pose: PicturePose, steps: number): PicturePose {
  const scale = Math.min(MOST, Math.max(LEAST, pose.scale * STEP ** steps))
  return scale <= 1 ? { ...pose, scale, x: 0, y: 0 } : { ...pose, scale }
}

/** A quarter turn to the right. */
export const turnPose = (pose: PicturePose): PicturePose => ({
  ...pose,
  turns: (pose.turns + 1) % 4,
})
