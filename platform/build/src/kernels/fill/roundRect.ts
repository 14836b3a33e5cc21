import { define } from './define.ts'

interface Path {
  moveTo(x: number, y: number): void
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void
  closePath(): void
}

const { CanvasRenderingContext2D: Context } = globalThis as unknown as {
  readonly CanvasRenderingContext2D: { readonly prototype: object }
}

/** A rectangle with four equal corners, which is the one form that is used. */
define(
  Context.prototype,
  'roundRect',
  function (this: Path, x: number, y: number, width: number, height: number, radius = 0) {
    const [right, bottom] = [x + width, y + height]
    const bend = Math.min(radius, width / 2, height / 2)
    this.moveTo(x + bend, y)
    this.arcTo(right, y, right, bottom, bend)
    this.arcTo(right, bottom, x, bottom, bend)
    this.arcTo(x, bottom, x, y, bend)
    this.arcTo(x, y, right, y, bend)
    this.closePath()
  },
)
