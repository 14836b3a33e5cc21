/** Quarter turns to the right. */
export type QuarterTurn = 0 | 90 | 180 | 270

/**
 * The part that becomes the avatar, in pixels of the picture as it is seen after turning; goes to
 * the server as it is.
 */
export interface AvatarCrop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: QuarterTurn
}

/** What the editor hands over: an uploaded picture and its part, or the default picture again. */
export type AvatarChange =
  | { readonly avatar: string; readonly crop: AvatarCrop }
  | { readonly avatar: null; readonly reset: 1 }

/** Pixels of the screen from the middle of the frame; right and down are positive. */
export interface PicturePosition {
  readonly x: number
  readonly y: number
}

/** How the picture stands under the frame: moved by `at` from the middle, enlarged, turned. */
export interface CropView {
  readonly at: PicturePosition
  readonly zoom: number
  readonly turn: QuarterTurn
}

/** Of the stage, the frame takes so much; at the smallest zoom the picture just fills the frame. */
export const FRAME_SHARE = 5 / 6
/**
 * Zoom at which the shorter side of the picture just fills the frame; shown to the person as 100%.
 */
export const MIN_ZOOM = FRAME_SHARE
/** Five times the smallest zoom; shown as 500%. */
export const MAX_ZOOM = FRAME_SHARE * 5
const STEP = 0.1
/** Sides of the square stage. */
export const STAGE_SIDE = 336
/** Side of the stage in pixels where the window is narrow. */
export const STAGE_SIDE_NARROW = 288

/** How every newly chosen picture begins: centred, smallest zoom, not turned. */
export const CENTRED_VIEW: CropView = { at: { x: 0, y: 0 }, zoom: MIN_ZOOM, turn: 0 }

/** One press further in (1) or out (-1); what lies in the middle stays there. */
export function zoomView(view: CropView, direction: 1 | -1): CropView {
  const part = Math.round((view.zoom / MIN_ZOOM) * 10) / 10 + direction * STEP
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, part * MIN_ZOOM))
  const ratio = zoom / view.zoom
  return { ...view, zoom, at: { x: view.at.x * ratio, y: view.at.y * ratio } }
}

/** A quarter turn to the left round the middle of the frame. */
export const turnedLeft = ({ at, zoom, turn }: CropView): CropView => ({
  at: { x: at.y, y: -at.x || 0 },
  zoom,
  turn: ((turn + 270) % 360) as QuarterTurn,
})

/** 100 at the smallest. */
export const zoomPercent = ({ zoom }: CropView): number => Math.round((zoom / MIN_ZOOM) * 100)

/**
 * What the cropping library measured, in fractional pixels of the turned picture; `cropOf` rounds
 * it.
 */
export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Whole pixels, square, inside the turned picture: what rounding took past an edge is moved back.
 */
export function cropOf(
  area: CropArea,
  turn: QuarterTurn,
  natural: { readonly width: number; readonly height: number },
): AvatarCrop {
  const [width, height] =
    turn % 180 === 0 ? [natural.width, natural.height] : [natural.height, natural.width]
  const side = Math.max(1, Math.min(Math.round(area.width), Math.round(area.height), width, height))
  const inside = (start: number, length: number): number =>
    Math.min(Math.max(0, Math.round(start)), length - side)
  return {
    x: inside(area.x, width),
    y: inside(area.y, height),
    width: side,
    height: side,
    rotation: turn,
  }
}
