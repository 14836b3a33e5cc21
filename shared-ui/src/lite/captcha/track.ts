/**
 * Where the handle was and when, `[x, t]` with x in the server's width and t in ms since the first
 * press.
 */
export type SliderTrack = Array<[number, number]>

/** Records a way of the handle, given as a part from 0 to 1. */
export class TrackRecorder {
  #started = 0
  #points: Array<[number, number]> = []

  begin(now: number): void {
    this.#started = now
    this.#points = [[0, 0]]
  }

  add(part: number, now: number): void {
    this.#points.push([part, now - this.#started])
  }

  /** Milliseconds from the first press to the last point. */
  get duration(): number {
    return this.#points.at(-1)?.[1] ?? 0
  }

  get empty(): boolean {
    return this.#points.length === 0
  }

  /** The way in the server's units, at most 200 points with the ends kept. */
  track(width: number): SliderTrack {
    const step = Math.max(1, Math.ceil(this.#points.length / 200))
    const last = this.#points.length - 1
    return this.#points
      .filter((_, index) => index % step === 0 || index === last)
      .map(([part, time]) => [Math.round(part * width), Math.round(time)])
  }
}
