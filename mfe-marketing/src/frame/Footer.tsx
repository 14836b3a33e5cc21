import { Logo } from '@zz/shared-ui/lite'
import type { ReactNode } from 'react'
import { SmartLink } from '../links/SmartLink'

export function PageFooter(): ReactNode {
  return (
    <footer className="mk-footer">
      <div className="mk-width mk-footer-row">
        <div>
          <Logo size={24} />
          <p>基层治理协作平台</p>
        </div>
        <ul>
          <li>
            <SmartLink className="mk-link zz-focus" to="/provision?code=REGISTER_AGREEMENT">
              用户协议
            </SmartLink>
          </li>
          <li>
            <SmartLink className="mk-link zz-focus" to="/provision?code=PRIVACY">
              隐私政策
            </SmartLink>
          </li>
        </ul>
      </div>
    </footer>
  )
}
