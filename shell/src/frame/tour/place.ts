/** A box of the window in CSS pixels, as `getBoundingClientRect` answers it. */
export interface ScreenBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Width of a step (S2 §2.3), and the height a step of two lines has at most. */
export const BUBBLE_WIDTH = 340
const HEIGHT = 190
const GAP = 12

/**
 * Where a step stands: beside a tall target, else below it, always inside the window with a small
 * margin.
 */
export function placeBeside(
  target: ScreenBox,
  view: { width: number; height: number },
): { left: number; top: number; width: number } {
  const width = Math.min(BUBBLE_WIDTH, view.width - 2 * GAP)
  const inside = (value: number, size: number, limit: number): number =>
    Math.max(GAP, Math.min(value, limit - size - GAP))
  const tall = target.height > view.height / 3
  const beside = target.left + target.width + GAP
  if (
    (tall || target.top + target.height + GAP + HEIGHT > view.height) &&
    beside + width < view.width
  ) {
    return {
      left: beside,
      top: inside(target.top + (tall ? GAP * 2 : 0), HEIGHT, view.height),
      width,
    }
  }
  return {
    left: inside(target.left, width, view.width),
    top: inside(target.top + target.height + GAP, HEIGHT, view.height),
    width,
  }
}
