/**
 * The one place with colours, sizes and motion. `tokens.css` is written from it by `node
 * shared-ui/scripts/write-tokens.mjs`; the antd theme is built from it too. A test holds the
 * contrast of each pair.
 */
import { light as lightScene, dark as darkScene, type SceneColours } from './tokens.scene'

/** The two sets of colours; whether the system decides is kept elsewhere (`theme` of the shell). */
export type ThemeMode = 'light' | 'dark'

/** Colours by what they are for; a component names a purpose, never a colour. */
export interface Palette {
  readonly ground: string
  readonly surface: string
  readonly raised: string
  /** Ground under the pointer, and of quiet bars. */
  readonly hover: string
  readonly selected: string
  readonly text: string
  readonly textSecond: string
  readonly textThird: string
  /** Of what cannot be used now; exempt from contrast rules. */
  readonly textDisabled: string
  readonly border: string
  readonly divider: string
  readonly primary: string
  readonly primaryHover: string
  readonly primaryPress: string
  readonly onPrimary: string
  readonly link: string
  readonly focus: string
  readonly success: string
  readonly warning: string
  readonly error: string
  /** Ground of a button that destroys, and of badges; white stands on it. */
  readonly danger: string
  readonly dangerHover: string
  readonly tagRunning: string
  readonly tagRunningGround: string
  readonly tagDone: string
  readonly tagDoneGround: string
  readonly tagOverdue: string
  readonly tagOverdueGround: string
  readonly tagWaiting: string
  readonly tagWaitingGround: string
  readonly tagOff: string
  readonly tagOffGround: string
  readonly chart1: string
  readonly chart2: string
  readonly chart3: string
  readonly chart4: string
  readonly chart5: string
  readonly chart6: string
  readonly mask: string
  /** Ground behind a picture that fills the window, and of its buttons under the pointer. */
  readonly viewer: string
  readonly viewerHover: string
  readonly shadow: string
  /** Of what lies on its ground and is pressed there: the chosen part of a switch. */
  readonly shadowLow: string
}

/**
 * The colours of both modes. Text has a contrast of 4.5 to its ground, marks one of 3; a test holds
 * it.
 */
export const palettes: Readonly<Record<ThemeMode, Palette>> = {
  light: {
    ground: '#f4f6fa',
    surface: '#ffffff',
    raised: '#ffffff',
    hover: '#f0f2f6',
    selected: '#e6f0ff',
    text: '#1f2329',
    textSecond: '#515a6b',
    textThird: '#646a73',
    textDisabled: '#a8adb8',
    border: '#868d9b',
    divider: '#e3e6eb',
    primary: '#0958d9',
    primaryHover: '#1668dc',
    primaryPress: '#073fa8',
    onPrimary: '#ffffff',
    link: '#0958d9',
    focus: '#0958d9',
    success: '#237804',
    warning: '#ad5700',
    error: '#cf1322',
    danger: '#cf1322',
    dangerHover: '#b3101d',
    tagRunning: '#0958d9',
    tagRunningGround: '#e6f0ff',
    tagDone: '#237804',
    tagDoneGround: '#e9f7e3',
    tagOverdue: '#cf1322',
    tagOverdueGround: '#fff1f0',
    tagWaiting: '#ad5700',
    tagWaitingGround: '#fff4e0',
    tagOff: '#515a6b',
    tagOffGround: '#f0f1f3',
    chart1: '#1668dc',
    chart2: '#c2660a',
    chart3: '#2f855a',
    chart4: '#8250df',
    chart5: '#b83280',
    chart6: '#0e7490',
    mask: 'rgba(15, 17, 21, 0.45)',
    viewer: '#16181d',
    viewerHover: '#33373f',
    shadow: '0 6px 16px rgba(31, 35, 41, 0.08), 0 2px 4px rgba(31, 35, 41, 0.05)',
    shadowLow: '0 1px 2px rgba(31, 35, 41, 0.12)',
  },
  dark: {
    ground: '#0f1115',
    surface: '#171a21',
    raised: '#1f232c',
    hover: '#222732',
    selected: '#14284d',
    text: '#e6e8ec',
    textSecond: '#a6adba',
    textThird: '#8f97a5',
    textDisabled: '#565d6b',
    border: '#6b7482',
    divider: '#2a2e37',
    primary: '#2563d9',
    primaryHover: '#2f6be0',
    primaryPress: '#1d4fb0',
    onPrimary: '#ffffff',
    link: '#7db4ff',
    focus: '#7db4ff',
    success: '#73d13d',
    warning: '#ffb84d',
    error: '#ff8f8c',
    danger: '#d9363e',
    dangerHover: '#c42f37',
    tagRunning: '#7db4ff',
    tagRunningGround: '#14284d',
    tagDone: '#73d13d',
    tagDoneGround: '#16331a',
    tagOverdue: '#ff8f8c',
    tagOverdueGround: '#3d1a1c',
    tagWaiting: '#ffb84d',
    tagWaitingGround: '#3d2c10',
    tagOff: '#a6adba',
    tagOffGround: '#2a2e37',
    chart1: '#6aa8ff',
    chart2: '#f0a04b',
    chart3: '#5cc48a',
    chart4: '#b794f6',
    chart5: '#f687b3',
    chart6: '#4fd1e0',
    mask: 'rgba(0, 0, 0, 0.6)',
    viewer: '#08090b',
    viewerHover: '#262a31',
    shadow: '0 6px 16px rgba(0, 0, 0, 0.4), 0 2px 4px rgba(0, 0, 0, 0.3)',
    shadowLow: '0 1px 2px rgba(0, 0, 0, 0.4)',
  },
}

/** Colours of the drawings, named by what they paint. */
export const scenes: Readonly<Record<ThemeMode, SceneColours>> = {
  light: lightScene,
  dark: darkScene,
}

/** Fonts of the reader's system only: none is downloaded. */
export const fontFamily =
  "system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"
/** For codes, keys and versions, whose characters must line up. */
export const fontFamilyMono =
  "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace"

/** Size and line height in px. Weights are 400 and 600, nothing else. */
export const type = {
  body: [14, 22],
  aux: [12, 20],
  section: [16, 24],
  page: [20, 28],
  number: [28, 36],
} as const
/** The only two weights of text. */
export const weight = { normal: 400, strong: 600 } as const

/** Steps of 4 px; 8 is the rhythm. */
export const space = {
  1: 4,
  2: 8,
  3: 12,
  4: 16,
  5: 20,
  6: 24,
  8: 32,
  10: 40,
  12: 48,
  16: 64,
} as const
/**
 * Corners in px: `control` of fields and buttons, `card` of what lies on the ground, `round` for
 * circles.
 */
export const radius = { control: 6, card: 8, round: 999 } as const
/** Heights and widths in px that several parts must agree on. */
export const size = {
  header: 56,
  menu: 216,
  menuCollapsed: 56,
  /** Widths of a page's content by its template. */
  pageList: 1680,
  pageDetail: 1200,
  pageForm: 720,
  row: 48,
  rowCompact: 40,
  control: 32,
  controlLarge: 40,
  form: 560,
  drawer: 480,
  drawerWide: 720,
  page: 24,
  pagePhone: 16,
} as const
/** Milliseconds; all 0 where the system asks for less motion. */
export const motion = {
  fast: 120,
  normal: 160,
  slow: 200,
  ease: 'cubic-bezier(0.2, 0, 0.2, 1)',
} as const
/** Widths in px from which a layout changes. */
export const breakpoint = { phone: 576, drawer: 820, wide: 992 } as const
