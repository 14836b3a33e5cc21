import { expect, test } from '@jest/globals'
import { centreOf } from './centres'
import { FIRST_VIEW, gridOf, niceStep, offsetOf, placeAt, placeText, scaleBar, zoomed } from './map'

test('[VN-04] the middle of the map is its place; what is pressed comes back to where it was pressed', () => {
  expect(placeAt(FIRST_VIEW, 0, 0)).toEqual({ latitude: 30.6574, longitude: 104.0658 })
  const place = placeAt(FIRST_VIEW, 120, -40)
  expect(place.longitude).toBeGreaterThan(104.0658)
  expect(place.latitude).toBeGreaterThan(30.6574)
  const { x, y } = offsetOf(FIRST_VIEW, place)
  expect([Math.round(x), Math.round(y)]).toEqual([120, -40])
})

test('[VN-04] zooming stays within bounds; lines and scale are round numbers', () => {
  expect(zoomed(FIRST_VIEW, 20).zoom).toBe(18)
  expect(zoomed(FIRST_VIEW, -20).zoom).toBe(4)
  expect([0.03, 0.2, 0.7, 5].map(niceStep)).toEqual([0.05, 0.2, 1, 5])
  const { meridians, parallels } = gridOf(FIRST_VIEW, 640, 320)
  expect(meridians[0]?.text).toMatch(/^10\d\.\d\d°$/)
  expect(parallels.length).toBeGreaterThan(1)
  expect(scaleBar(FIRST_VIEW, 100)).toMatchObject({ text: '2公里' })
  expect(scaleBar({ ...FIRST_VIEW, zoom: 17 }, 100).text).toBe('100米')
})

test('[VN-04] a region leads to the seat of its province, whatever its level', () => {
  expect(centreOf('510107')).toEqual({ longitude: 104.0658, latitude: 30.6574 })
  expect(centreOf('441900003')).toEqual(centreOf('440000'))
  expect(centreOf(null)).toBeNull()
  expect(placeText({ latitude: 30.6574, longitude: 104.0658 })).toBe('104.0658, 30.6574')
})
