import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Button } from '@zz/shared-ui/lite'
import { PASSWORD_REFUSED, PASSWORD_WEAK_CONFIRM, passwordStrength } from '@zz/shared-ui/lite'
import { useLogin } from '../app/loginContext'

/**
 * What is wrong with a new password before anything is sent, by the server's policy; null when it
 * may go.
 */
export function findPasswordFault(password: string, policy: 'hint' | 'enforce'): string | null {
  if (!password) return '请输入密码'
  return policy === 'enforce' && passwordStrength(password) === 'weak' ? PASSWORD_REFUSED : null
}

/**
 * Asks once more before a weak password is sent (decisions U5). `ask` runs the action at once when
 * the password is not weak.
 */
export function useWeakPasswordQuestion(): {
  dialog: ReactNode
  ask(password: string, action: () => void): void
} {
  const { context } = useLogin()
  const element = useRef<HTMLDialogElement>(null)
  const [action, setAction] = useState<(() => void) | null>(null)
  const enforced = context?.passwordPolicy === 'enforce'

  const ask = useCallback(
    (password: string, go: () => void) => {
      if (enforced || !password || passwordStrength(password) !== 'weak') {
        go()
        return
      }
      setAction(() => go)
      element.current?.showModal()
    },
    [enforced],
  )

  const dialog = (
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby="weak-title"
      onClose={() => document.getElementById('password')?.focus()}
    >
      <h2 id="weak-title">{PASSWORD_WEAK_CONFIRM}</h2>
      <p>建议密码为8-32位，包含大写字母、小写字母和数字，更能保护账号安全。</p>
      <div className="dialog-actions">
        <Button
          onClick={() => {
            element.current?.close()
            action?.()
          }}
        >
          仍要继续
        </Button>
        <Button kind="primary" onClick={() => element.current?.close()}>
          返回修改
        </Button>
      </div>
    </dialog>
  )
  return { dialog, ask }
}
