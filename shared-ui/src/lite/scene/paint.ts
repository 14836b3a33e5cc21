import type { SceneColours } from '../../tokens.scene'

/** The CSS variable of a scene colour, for `fill` and `stroke`. */
export const paintWith = (name: keyof SceneColours): string =>
  `var(--zz-scene-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`

/** A colour of the scene, which differs between the light and the dark theme. */
export type ScenePaint = keyof SceneColours

/** Where a part stands, in units of the scene's own `viewBox`. */
export interface ScenePoint {
  readonly x: number
  readonly y: number
}
