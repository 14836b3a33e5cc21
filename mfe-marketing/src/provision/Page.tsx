import './provision.css'
import { Button, Logo } from '@zz/shared-ui/lite'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { SmartLink } from '../links/SmartLink'
import { useLocation } from '../links/useLocation'
import { agreementNodes } from './markup'
import { type ShownAgreement, useAgreement } from './useAgreement'

function Text({ agreement }: { agreement: ShownAgreement }): ReactNode {
  const body = useMemo(() => agreementNodes(agreement.content), [agreement.content])
  useEffect(() => {
    document.title = `${agreement.title} - 众治`
  }, [agreement.title])
  return (
    <article className="mk-agreement">
      <h1>{agreement.title}</h1>
      <p className="mk-agreement-time">发布时间：{agreement.publishTime}</p>
      <div className="mk-agreement-body">{body}</div>
    </article>
  )
}

/** Lines of text to come, shown only if they take longer than a blink. */
function Skeleton(): ReactNode {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="mk-agreement" aria-busy="true">
      <span className="zz-hidden" role="status">
        加载中…
      </span>
      {shown && (
        <div className="mk-skeleton" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  )
}

function Empty({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}): ReactNode {
  return (
    <div className="mk-agreement mk-empty">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** The text of an agreement, good to read and to print. */
export default function ProvisionPage(): ReactNode {
  const { search } = useLocation()
  const code = new URLSearchParams(search).get('code') ?? ''
  const { state, retry } = useAgreement(code)
  return (
    <div className="mk mk-paper">
      <header className="mk-header">
        <div className="mk-header-row">
          <SmartLink to="/home/dtl" className="mk-home zz-focus" aria-label="众治 首页">
            <Logo size={32} />
          </SmartLink>
          {state.kind === 'ready' && (
            <div className="mk-header-end">
              <Button onClick={() => print()}>打印</Button>
            </div>
          )}
        </div>
      </header>
      <main>
        {state.kind === 'loading' && <Skeleton />}
        {state.kind === 'ready' && <Text agreement={state.agreement} />}
        {state.kind === 'missing' && (
          <Empty title="没有找到这份协议" text="链接可能已失效，或协议编号有误。">
            <SmartLink to="/home/dtl" className="zz-button zz-button-plain zz-focus">
              返回首页
            </SmartLink>
          </Empty>
        )}
        {state.kind === 'failed' && (
          <Empty title="协议加载失败" text={state.msg || '网络异常，请检查网络后重试'}>
            <Button kind="primary" onClick={retry}>
              重试
            </Button>
          </Empty>
        )}
      </main>
    </div>
  )
}
