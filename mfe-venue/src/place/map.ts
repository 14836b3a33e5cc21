/**
 * A map without pictures of streets, which would come from another house (decisions G18): degrees,
 * pixels, lines of the grid and a scale. Pure.
 */

/** A place on the earth in degrees, north and east positive. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** What is seen: the middle, and how near it is. */
export interface MapView {
  readonly centre: Place
  readonly zoom: number
}

/** Where a map begins (decisions G18). */
export const FIRST_VIEW: MapView = {
  centre: { latitude: 30.6574, longitude: 104.0658 },
  zoom: 12,
}

export const ZOOM_MIN = 4
export const ZOOM_MAX = 18
/** Pixels around the earth at zoom 0, as maps of the web have it. */
const TILE = 256
const METRES_PER_DEGREE = 111_320
/** Past this the scale of latitudes would have no end. */
const LATITUDE_MAX = 85

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const bounded = (value: number, most: number): number => Math.max(-most, Math.min(most, value))
/** Six decimals are a tenth of a metre. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

/** Pixels of a degree eastwards and northwards. */
function scaleOf({ centre, zoom }: MapView): { readonly east: number; readonly north: number } {
  const east = (TILE * 2 ** zoom) / 360
  return { east, north: east / Math.cos(radians(centre.latitude)) }
}

/** The place so many pixels right of and below the middle. */
export function placeAt(view: MapView, right: number, below: number): Place {
  const { east, north } = scaleOf(view)
  return {
    latitude: rounded(bounded(view.centre.latitude - below / north, LATITUDE_MAX)),
    longitude: rounded(bounded(view.centre.longitude + right / east, 180)),
  }
}

/** How far right of and below the middle a place lies, in pixels. */
export function offsetOf(view: MapView, place: Place): { readonly x: number; readonly y: number } {
  const { east, north } = scaleOf(view)
  return {
    x: (place.longitude - view.centre.longitude) * east,
    y: (view.centre.latitude - place.latitude) * north,
  }
}

/** The view with another zoom, within bounds. */
export const zoomed = (view: MapView, by: number): MapView => ({
  ...view,
  zoom: Math.max(ZOOM_MIN, Math.min(ZOOM_MAX, view.zoom + by)),
})

/** 1, 2 or 5 times a power of ten, the least that is not below `value`. */
export function niceStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 2, 5, 10].find((each) => each * power >= value * (1 - 1e-9)) ?? 10
  return factor * power
}

/** Least pixels between two lines of the grid. */
const LINE_GAP = 72

/** One line of the grid: where it is, in pixels from the middle, and of which degree. */
export interface MapLine {
  readonly at: number
  readonly text: string
}

const degreesText = (value: number, step: number): string =>
  `${value.toFixed(Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)))}°`

function linesOf(centre: number, perDegree: number, half: number, down: boolean): MapLine[] {
  const step = niceStep(LINE_GAP / perDegree)
  const [first, last] = [
    Math.ceil((centre - half / perDegree) / step),
    Math.floor((centre + half / perDegree) / step),
  ]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const value = (first + index) * step
    const at = (value - centre) * perDegree
    return { at: down ? -at : at, text: degreesText(value, step) }
  })
}

/** The lines of a grid over a map of this size in pixels. */
export function gridOf(
  view: MapView,
  width: number,
  height: number,
): { readonly meridians: readonly MapLine[]; readonly parallels: readonly MapLine[] } {
  const { east, north } = scaleOf(view)
  return {
    meridians: linesOf(view.centre.longitude, east, width / 2, false),
    parallels: linesOf(view.centre.latitude, north, height / 2, true),
  }
}

/** A length on the map and in words, at most `most` pixels long. */
export function scaleBar(view: MapView, most: number): { readonly width: number; text: string } {
  const perMetre = scaleOf(view).north / METRES_PER_DEGREE
  const longest = most / perMetre
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = ([5, 2, 1].find((each) => each * power <= longest) ?? 1) * power
  return {
    width: metres * perMetre,
    text: metres >= 1000 ? `${metres / 1000}公里` : `${metres}米`,
  }
}

/** 104.0658, 30.6574: eastwards first, as maps write it here. */
export const placeText = ({ latitude, longitude }: Place): string =>
  `${longitude.toFixed(4)}, ${latitude.toFixed(4)}`
