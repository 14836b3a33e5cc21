import { useCallback, useMemo, useState } from 'react'
import { useRemote } from '../remote-lite'
import { useDict } from '../widgets/useDict'
import {
  addAll,
  blockedBy,
  type ChoiceChange,
  type ChoiceState,
  type ChoiceItem,
  removeAll,
  choiceOfValue,
  toggleItem,
} from './choice'
import type { SelectorScope } from './context'
import { kindsOf, type SelectorProps } from './types'

/**
 * Platforms in the order of the dictionary, for the moment in which it is not there yet (decisions
 * K5).
 */
const PLATFORMS = ['gov', 'wisdom', 'drifter'] as const

/** What of the dialog's props decides about choosing; `value` is read once, at the opening. */
export type ScopeProps = Pick<
  SelectorProps,
  'mode' | 'content' | 'value' | 'checkable' | 'ownOnly' | 'max'
>

/**
 * What a screen reader is told; `times` grows with each, so that the same words are heard again.
 */
export interface ScopeAnswer {
  readonly text: string
  readonly times: number
}

/** The state of an open dialog: what is chosen, and what is told. */
export function useScopeValue(
  { mode = 'multiple', content = 'all', value, checkable, ownOnly = false, max }: ScopeProps,
  narrow: boolean,
): { scope: SelectorScope; said: ScopeAnswer } {
  const { notify, tenant } = useRemote()
  const platform = useDict('uc', 'Platform')
  const type = useDict('uc', 'TenantType')
  const [choice, setChoice] = useState<ChoiceState>(() => choiceOfValue(value, mode))
  const [said, setSaid] = useState<ScopeAnswer>({ text: '', times: 0 })
  const say = useCallback(
    (text: string) => setSaid(({ times }) => ({ text, times: times + 1 })),
    [],
  )
  const kinds = useMemo(() => kindsOf(content), [content])

  const tell = ({ choice: next, added, removed, full }: ChoiceChange, name?: string): void => {
    setChoice(next)
    const sum = `共${next.size}项`
    if (full) {
      notify.warning(`最多可选择${max}项`)
      say(`最多可选择${max}项`)
    } else if (added > 0) say(`已选择${name ?? `${added}项`}，${sum}`)
    else if (removed > 0) say(`已取消选择${name ?? `${removed}项`}，${sum}`)
  }
  const blocked = (item: ChoiceItem): string | undefined => blockedBy(checkable, item)
  const scope: SelectorScope = {
    mode,
    content,
    narrow,
    own: ownOnly ? tenant : null,
    choice,
    choosable: (item) => kinds.includes(item.kind),
    blocked,
    press: (item) => {
      const reason = blocked(item)
      if (reason) say(`${item.name}，${reason}`)
      else tell(toggleItem(choice, item, { mode, max }), item.name)
    },
    add: (items) =>
      tell(addAll(choice, items, { mode, max }), items.length === 1 ? items[0]?.name : undefined),
    remove: (keys) => {
      const gone = [...keys]
      tell(removeAll(choice, gone), gone.length === 1 ? choice.get(gone[0] ?? '')?.name : undefined)
    },
    say,
    platforms: platform.details.length > 0 ? platform.details.map(({ code }) => code) : PLATFORMS,
    platformName: (code) => platform.text(code),
    typeName: (code) => type.text(code),
  }
  return { scope, said }
}
