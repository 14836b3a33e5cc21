import type { Place } from './map'

/**
 * Seats of the provinces' governments, by the first two digits of a region's code: where the map
 * goes when a region is chosen. Cities below them are found by moving on.
 */
const CENTRES: Readonly<Record<string, readonly [longitude: number, latitude: number]>> = {
  11: [116.4074, 39.9042],
  12: [117.2008, 39.0842],
  13: [114.5149, 38.0428],
  14: [112.5489, 37.8706],
  15: [111.7492, 40.8426],
  21: [123.4315, 41.8057],
  22: [125.3235, 43.8171],
  23: [126.5364, 45.8022],
  31: [121.4737, 31.2304],
  32: [118.7969, 32.0603],
  33: [120.1551, 30.2741],
  34: [117.2272, 31.8206],
  35: [119.2965, 26.0745],
  36: [115.8582, 28.6829],
  37: [117.1205, 36.6519],
  41: [113.6254, 34.7466],
  42: [114.3055, 30.5931],
  43: [112.9388, 28.2282],
  44: [113.2644, 23.1291],
  45: [108.3661, 22.8172],
  46: [110.1999, 20.0444],
  50: [106.5516, 29.563],
  51: [104.0658, 30.6574],
  52: [106.6302, 26.647],
  53: [102.8329, 24.8801],
  54: [91.1409, 29.6456],
  61: [108.9398, 34.3416],
  62: [103.8343, 36.0611],
  63: [101.7782, 36.6171],
  64: [106.2309, 38.4872],
  65: [87.6168, 43.8256],
  71: [121.5654, 25.033],
  81: [114.1694, 22.3193],
  82: [113.5439, 22.1987],
}

/** The centre of a region by its code; null for a code of nowhere. */
export function centreOf(code: string | null | undefined): Place | null {
  const at = CENTRES[code?.slice(0, 2) ?? '']
  return at === undefined ? null : { longitude: at[0], latitude: at[1] }
}
