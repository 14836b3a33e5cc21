import {
  fontFamily,
  fontFamilyMono,
  motion,
  palettes,
  radius,
  scenes,
  size,
  space,
  type,
  type ThemeMode,
  weight,
} from './tokens'

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\D)(\d)/, '$1-$2')

const block = (selector: string, lines: string[]): string =>
  `${selector} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`
const quoted = (fonts: string): string => fonts.replaceAll("'", '"')
const indent = (css: string): string => css.replace(/^(?=.)/gm, '  ')

function colours(mode: ThemeMode): string[] {
  return [
    `color-scheme: ${mode}`,
    ...Object.entries(palettes[mode]).map(([name, value]) => `--zz-${kebab(name)}: ${value}`),
    ...Object.entries(scenes[mode]).map(([name, value]) => `--zz-scene-${kebab(name)}: ${value}`),
  ]
}

function measures(): string[] {
  const px = (prefix: string, table: Readonly<Record<string, number>>) =>
    Object.entries(table).map(([name, value]) => `--zz-${prefix}-${kebab(name)}: ${value}px`)
  return [
    `--zz-font: ${quoted(fontFamily)}`,
    `--zz-font-mono: ${quoted(fontFamilyMono)}`,
    ...Object.entries(type).flatMap(([name, [font, line]]) => [
      `--zz-type-${name}: ${font}px`,
      `--zz-line-${name}: ${line}px`,
    ]),
    ...Object.entries(weight).map(([name, value]) => `--zz-weight-${name}: ${value}`),
    ...px('space', space),
    ...px('radius', radius),
    ...px('size', size),
    ...Object.entries(motion).map(
      ([name, value]) => `--zz-motion-${name}: ${typeof value === 'number' ? `${value}ms` : value}`,
    ),
  ]
}

const still = Object.entries(motion).flatMap(([name, value]) =>
  typeof value === 'number' ? [`--zz-motion-${name}: 0ms`] : [],
)

/**
 * Text of tokens.css: light, dark by `data-theme` or by the system, measures, and no motion where
 * the system asks for less.
 */
export function tokensCss(): string {
  return [
    '/* Written from tokens.ts by shared-ui/scripts/write-tokens.mjs; a test keeps both equal. */\n',
    block(':root', [...measures(), ...colours('light')]),
    `@media (prefers-color-scheme: dark) {\n${indent(block(':root:not([data-theme="light"])', colours('dark')))}}\n`,
    block(':root[data-theme="dark"]', colours('dark')),
    `@media (prefers-reduced-motion: reduce) {\n${indent(block(':root', still))}}\n`,
  ].join('\n')
}
