/** The classes under which antd writes a theme's variables: `antdTheme` of shared-ui/src/theme.ts. */
export const THEMES = [
  { mode: 'light', density: 'normal' },
  { mode: 'light', density: 'compact' },
  { mode: 'dark', density: 'normal' },
  { mode: 'dark', density: 'compact' },
] as const

export const themeClass = ({ mode, density }: (typeof THEMES)[number]): string =>
  `.zz-${mode}-${density}`

const RULE = /([^{}]+)\{([^{}]*)\}/g

/**
 * One text from the variables of each theme, given in the order of `THEMES`: what several themes have
 * alike stands once, for all of these. Each rule keeps the weight of two classes that antd gave it.
 */
export function foldVariables(texts: readonly string[]): string {
  /** Selector without its theme → declaration → themes that have it. */
  const found = new Map<string, Map<string, Set<string>>>()
  texts.forEach((text, at) => {
    const theme = THEMES[at]
    if (theme === undefined) throw new Error(`variables of ${texts.length} themes were given`)
    for (const [, selector = '', body = ''] of text.matchAll(RULE)) {
      const own = selector.replaceAll(themeClass(theme), '').trim()
      const declarations = found.get(own) ?? new Map<string, Set<string>>()
      found.set(own, declarations)
      for (const declaration of body.split(';').filter(Boolean)) {
        const themes = declarations.get(declaration) ?? new Set<string>()
        declarations.set(declaration, themes.add(themeClass(theme)))
      }
    }
  })
  return [...found]
    .flatMap(([own, declarations]) => {
      const byThemes = new Map<string, string[]>()
      for (const [text, themes] of declarations) {
        const key = [...themes].join(',')
        byThemes.set(key, [...(byThemes.get(key) ?? []), text])
      }
      return [...byThemes].map(([themes, list]) => `:is(${themes})${own}{${list.join(';')}}`)
    })
    .join('')
}
