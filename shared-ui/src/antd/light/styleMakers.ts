/**
 * What antd's components take from the maker of its style hooks, without the maker: the shell's
 * styles are made by the build (docs/adr/0092-made-styles.md).
 */

type Name = (name: string) => string
type Reference = (name: string, fallback?: string) => string

/** Names of a component's variables, and how they are read. */
export const genCssVar = (antCls: string, component: string): readonly [Name, Reference] => {
  const prefix = `--${antCls.replaceAll('.', '')}-${component}-`
  return [
    (name) => prefix + name,
    (name, fallback) => (fallback ? `var(${prefix}${name}, ${fallback})` : `var(${prefix}${name})`),
  ]
}

/** Asked for by style modules alone, and none of those is left (platform/build/src/light.ts). */
const gone = (): never => {
  throw new Error('antd styles are made by the build: platform/build/src/antdCalls.ts')
}
export { gone as genComponentStyleHook, gone as genStyleHooks, gone as genSubStyleComponent }
