import type { ReactNode } from 'react'
import { messageId } from '@zz/shared-ui/lite'
import { useLogin } from '../app/loginContext'

/** Codes of the texts that a new account accepts (decisions H5). */
export const AGREEMENTS = ['REGISTER_AGREEMENT', 'PRIVACY'] as const
export const AGREEMENTS_MISSING = '请阅读并同意用户协议和隐私政策'

interface AgreementsProps {
  checked: boolean
  error?: string | undefined
  onChange(checked: boolean): void
}

/** The tick under which an account is made, with links to both texts (S1 §1, H5). */
export function AgreementsField({ checked, error, onChange }: AgreementsProps): ReactNode {
  const { context } = useLogin()
  const link = (code: string, title: string) => (
    <a
      className="link zz-focus"
      href={context ? `${context.provisionUrl}?code=${code}` : undefined}
      target="_blank"
      rel="noreferrer"
    >
      《{title}》
    </a>
  )
  return (
    <div className={error ? 'agree zz-field-bad' : 'agree'}>
      <input
        id="agreements"
        type="checkbox"
        className="zz-focus"
        checked={checked}
        aria-invalid={error ? true : undefined}
        aria-describedby={messageId('agreements')}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="agree-text">
        <label htmlFor="agreements">我已阅读并同意</label>
        {link('REGISTER_AGREEMENT', '用户协议')}和{link('PRIVACY', '隐私政策')}
      </span>
      <div id={messageId('agreements')} className="zz-field-message" aria-live="polite">
        {error && <span className="zz-field-error">{error}</span>}
      </div>
    </div>
  )
}
