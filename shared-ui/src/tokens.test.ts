import { expect, test } from '@jest/globals'
import { palettes, type Palette } from './tokens'

function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16)
  const channel = (shift: number) => {
    const c = ((value >> shift) & 255) / 255
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

const textPairs: ReadonlyArray<readonly [keyof Palette, keyof Palette]> = [
  ...(['text', 'textSecond', 'textThird', 'link', 'success', 'warning', 'error'] as const).flatMap(
    (name) => (['surface', 'raised', 'ground'] as const).map((under) => [name, under] as const),
  ),
  ['text', 'hover'],
  ['textSecond', 'hover'],
  ['link', 'selected'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onPrimary', 'primaryPress'],
  ['onPrimary', 'danger'],
  ['onPrimary', 'dangerHover'],
  ['onPrimary', 'viewer'],
  ['tagRunning', 'tagRunningGround'],
  ['tagDone', 'tagDoneGround'],
  ['tagOverdue', 'tagOverdueGround'],
  ['tagWaiting', 'tagWaitingGround'],
  ['tagOff', 'tagOffGround'],
]

for (const mode of ['light', 'dark'] as const) {
  test.each(textPairs)(`[SH-18] ${mode}: %s on %s can be read`, (text, under) => {
    expect(contrast(palettes[mode][text], palettes[mode][under])).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    'border',
    'focus',
    'chart1',
    'chart2',
    'chart3',
    'chart4',
    'chart5',
    'chart6',
  ] as const)(`[SH-18] ${mode}: %s stands out from the surface`, (name) => {
    expect(contrast(palettes[mode][name], palettes[mode].surface)).toBeGreaterThanOrEqual(3)
  })
}
