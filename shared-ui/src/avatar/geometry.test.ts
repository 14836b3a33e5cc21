import { expect, test } from '@jest/globals'
import {
  cropOf,
  MAX_ZOOM,
  MIN_ZOOM,
  zoomPercent,
  CENTRED_VIEW,
  turnedLeft,
  type CropView,
  zoomView,
} from './geometry'

test('[SW-08] zoom goes by tenths between 100% and 500%, and what lies in the middle stays there', () => {
  expect(zoomPercent(CENTRED_VIEW)).toBe(100)
  const once = zoomView({ ...CENTRED_VIEW, at: { x: 10, y: -20 } }, 1)
  expect(zoomPercent(once)).toBe(110)
  expect(once.at.x).toBeCloseTo(11)
  expect(once.at.y).toBeCloseTo(-22)
  expect(zoomView(CENTRED_VIEW, -1).zoom).toBe(MIN_ZOOM)
  let view: CropView = CENTRED_VIEW
  for (let times = 0; times < 60; times += 1) view = zoomView(view, 1)
  expect(view.zoom).toBe(MAX_ZOOM)
  for (let times = 0; times < 60; times += 1) view = zoomView(view, -1)
  expect(view).toEqual(CENTRED_VIEW)
})

test('[SW-08] four quarter turns to the left are none', () => {
  const view: CropView = { at: { x: 30, y: 10 }, zoom: 2, turn: 0 }
  const once = turnedLeft(view)
  expect(once).toEqual({ at: { x: 10, y: -30 }, zoom: 2, turn: 270 })
  expect(turnedLeft(turnedLeft(turnedLeft(once)))).toEqual(view)
})

test('[SW-08] the part is whole pixels, square, inside the turned picture, whatever rounding made of it', () => {
  const natural = { width: 400, height: 200 }
  expect(cropOf({ x: 200.4, y: 0, width: 199.7, height: 199.7 }, 0, natural)).toEqual({
    x: 200,
    y: 0,
    width: 200,
    height: 200,
    rotation: 0,
  })
  expect(cropOf({ x: 200.6, y: 0.4, width: 200, height: 200 }, 0, natural)).toEqual({
    x: 200,
    y: 0,
    width: 200,
    height: 200,
    rotation: 0,
  })
  expect(cropOf({ x: -0.2, y: 200.4, width: 200.2, height: 199.9 }, 90, natural)).toEqual({
    x: 0,
    y: 200,
    width: 200,
    height: 200,
    rotation: 90,
  })
  expect(cropOf({ x: 0, y: 0, width: 0.2, height: 0.2 }, 180, { width: 3, height: 3 })).toEqual({
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    rotation: 180,
  })
})
