/**
 * Colours of the product's own drawings (sign-in scene and empty states are of one hand), by what
 * they paint.
 */
export interface SceneColours {
  readonly skyTop: string
  readonly skyLow: string
  readonly sun: string
  readonly cloud: string
  readonly hillFar: string
  readonly hillNear: string
  readonly blockFar: string
  readonly blockFarWindow: string
  readonly wallWarm: string
  readonly wallCool: string
  readonly wallPale: string
  readonly shade: string
  readonly roof: string
  readonly roofEdge: string
  readonly window: string
  readonly windowLit: string
  readonly frame: string
  readonly door: string
  readonly leaf: string
  readonly leafDeep: string
  readonly leafPale: string
  readonly blossom: string
  readonly trunk: string
  readonly lawn: string
  readonly path: string
  readonly pathEdge: string
  readonly lantern: string
  readonly lanternTrim: string
  readonly glow: string
  readonly skin: string
  readonly hair: string
  readonly hairGrey: string
  readonly clothBlue: string
  readonly clothRed: string
  readonly clothGreen: string
  readonly clothPale: string
  readonly line: string
}

/** The scene by day. */
export const light: SceneColours = {
  skyTop: '#dbe9fb',
  skyLow: '#f7f4ec',
  sun: '#fbe3b1',
  cloud: '#ffffff',
  hillFar: '#c9dcec',
  hillNear: '#b3d0cf',
  blockFar: '#c6d6ea',
  blockFarWindow: '#e2ecf7',
  wallWarm: '#f6e6d2',
  wallCool: '#dde7f3',
  wallPale: '#fbf7f0',
  shade: 'rgba(60, 84, 120, 0.1)',
  roof: '#5b7fa8',
  roofEdge: '#47678d',
  window: '#a9c6e6',
  windowLit: '#ffe2a0',
  frame: '#ffffff',
  door: '#8a6548',
  leaf: '#7fb38a',
  leafDeep: '#5c9573',
  leafPale: '#a9cf9f',
  blossom: '#f3b8bd',
  trunk: '#8b6b53',
  lawn: '#b9d8a8',
  path: '#ece3d3',
  pathEdge: '#d8cbb5',
  lantern: '#d9503f',
  lanternTrim: '#f0bd5a',
  glow: 'rgba(255, 214, 128, 0)',
  skin: '#f2cba8',
  hair: '#3b3a41',
  hairGrey: '#f4f4f2',
  clothBlue: '#3f76c9',
  clothRed: '#d4695b',
  clothGreen: '#4f9273',
  clothPale: '#f7f1e4',
  line: '#54708f',
}

/** The scene at night: lit windows, and the glow of lamps, which is invisible by day. */
export const dark: SceneColours = {
  skyTop: '#0d1626',
  skyLow: '#22304a',
  sun: '#f0e6c6',
  cloud: '#24334d',
  hillFar: '#1b2a42',
  hillNear: '#1a2f3b',
  blockFar: '#1f2e48',
  blockFarWindow: '#6a6548',
  wallWarm: '#4a4450',
  wallCool: '#34435c',
  wallPale: '#565361',
  shade: 'rgba(6, 10, 20, 0.28)',
  roof: '#293e5c',
  roofEdge: '#1e2f48',
  window: '#2b3c57',
  windowLit: '#f6cf7c',
  frame: '#6c7890',
  door: '#3d2f2a',
  leaf: '#31584f',
  leafDeep: '#244740',
  leafPale: '#3f6a57',
  blossom: '#8f5f71',
  trunk: '#3c3331',
  lawn: '#223b37',
  path: '#3a3f4d',
  pathEdge: '#2d3240',
  lantern: '#e0604c',
  lanternTrim: '#f6cf7c',
  glow: 'rgba(255, 204, 110, 0.5)',
  skin: '#c99f82',
  hair: '#15161b',
  hairGrey: '#b9bcc4',
  clothBlue: '#4a78c2',
  clothRed: '#b65a52',
  clothGreen: '#437f68',
  clothPale: '#a9a496',
  line: '#8ba0bd',
}
