import type { SceneColours } from '../../tokens.scene'

/** The CSS variable of a scene colour, for `fill` and `stroke`. */
export const paint = (name: keyof SceneColours): string =>
  `var(--zz-scene-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`

export type Paint = keyof SceneColours

export interface Spot {
  readonly x: number
  readonly y: number
}
