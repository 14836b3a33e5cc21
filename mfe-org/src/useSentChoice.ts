import type { SelectorProps, SelectorResult } from '@zz/shared-ui/selector'
import { useState } from 'react'

/**
 * A selector whose choice is sent at once: `choose` opens it, `selector` are its props. `send` answers
 * false where nothing came of it and the same can be tried again: the next opening begins with that
 * choice, until it is cancelled.
 */
export function useSentChoice(send: (chosen: SelectorResult) => Promise<boolean>): {
  readonly choose: () => void
  readonly selector: Pick<SelectorProps, 'open' | 'value' | 'onCancel' | 'onConfirm'>
} {
  const [isOpen, setIsOpen] = useState(false)
  const [failed, setFailed] = useState<SelectorResult | null>(null)
  return {
    choose: () => setIsOpen(true),
    selector: {
      open: isOpen,
      value: failed,
      onCancel() {
        setIsOpen(false)
        setFailed(null)
      },
      onConfirm(chosen) {
        setIsOpen(false)
        void send(chosen).then((isSettled) => setFailed(isSettled ? null : chosen))
      },
    },
  }
}
