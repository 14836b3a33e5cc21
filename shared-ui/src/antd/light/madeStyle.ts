/**
 * What stands in place of antd's style hooks in the shell's build: the rules lie in the style sheets
 * of the groups of antd, written for the calls in `known`, each `<prefix> <class of the variables>`
 * (docs/adr/0092-made-styles.md).
 */
import { DesignTokenContext } from 'antd/es/theme/context'
import { useContext } from 'react'

type Hook<Answer> = (prefix: string, root?: string) => Answer

/** Without it the component would stand there without its style, and nobody would be told why. */
function tell(component: string, known: readonly string[], prefix: string, root: string): void {
  if (!known.includes(`${prefix} ${root}`))
    console.error(
      `antd/${component} has no style for ${prefix} ${root}: platform/build/src/antdCalls.ts`,
    )
}

/** No class of rules, as they are not hashed, and the class under which the theme's variables lie. */
export const madeHook =
  (component: string, known: readonly string[]): Hook<[string, string | undefined]> =>
  (prefix, root = prefix) => {
    tell(component, known, prefix, root)
    return ['', useContext(DesignTokenContext).cssVar?.key]
  }

export const madePlainHook =
  (component: string, known: readonly string[]): Hook<string> =>
  (prefix, root = prefix) => {
    tell(component, known, prefix, root)
    return ''
  }

/** A component that draws nothing. */
export const madePart =
  (component: string, known: readonly string[]) =>
  ({ prefixCls, rootCls = prefixCls }: { prefixCls: string; rootCls?: string }): null => {
    tell(component, known, prefixCls, rootCls)
    return null
  }
