import type { SceneColours } from '../../tokens.scene'

/** The CSS variable of a scene colour, for `fill` and `stroke`. */
export const paintWith = (name: keyof SceneColours): string =>
  `var(--zz-scene-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`

export type ScenePaint = keyof SceneColours

export interface ScenePoint {
  readonly x: number
  readonly y: number
}
