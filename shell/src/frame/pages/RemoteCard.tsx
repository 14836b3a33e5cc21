import { MFE_CODES } from '@zz/contract'
import { COPY_BY_HAND, copyText } from '@zz/shared-ui/lite/copy'
import { StateDrawing } from '@zz/shared-ui/lite/StateDrawing'
import type { RemoteState } from '@zz/runtime/spa/state'
import { type ReactNode, useState } from 'react'
import type { FrameModel } from '../controller'
import './pages.css'

type Broken = Exclude<RemoteState, { kind: 'mounted' } | { kind: 'loading' }>

/**
 * In the place of a remote that does not show (SH-13): which one, why, and what to do. Header, menu
 * and all else go on.
 */
export function RemoteCard({
  frame,
  remoteId,
  state,
}: {
  frame: FrameModel
  remoteId: string
  state: Broken
}): ReactNode {
  const [copied, setCopied] = useState(false)
  /** What could not be copied, shown to be copied by hand. */
  const [shown, setShown] = useState<string | null>(null)
  const name = frame.title(remoteId)
  const isOverridden = frame.overrides.store.get().remotes[remoteId] !== undefined
  const home = frame.store.get().facts.signedIn ? `/${frame.config.service}` : '/home/dtl'
  const code =
    state.kind === 'failed' ? state.code : state.kind === 'maintenance' ? 'MFE-105' : 'MFE-104'
  const title =
    state.kind === 'failed'
      ? `“${name}”加载失败`
      : state.kind === 'maintenance'
        ? `“${name}”正在维护中`
        : `“${name}”已停用`
  const text =
    state.kind === 'failed'
      ? `该页面暂时打不开，${state.code === 'MFE-502' ? '重试会刷新页面，已填写的内容会保留' : '其他功能不受影响'}`
      : state.kind === 'maintenance'
        ? '维护完成后即可使用，请稍后再试'
        : '如需使用，请联系平台管理员'

  const copy = async (): Promise<void> => {
    const text = [
      `诊断码 ${code} ${MFE_CODES[code]}`,
      `模块 ${name}（${remoteId}${state.kind === 'failed' && state.version !== null ? ` ${state.version}` : ''}）`,
      `时间 ${new Date().toISOString()}`,
      `页面 ${location.pathname}`,
      ...(state.kind === 'failed' && state.detail !== '' ? [`详情 ${state.detail}`] : []),
    ].join('\n')
    const isDone = await copyText(text)
    setCopied(isDone)
    setShown(isDone ? null : text)
    if (isDone) frame.notify.success('复制成功')
    else frame.notify.failure('复制失败', COPY_BY_HAND)
  }
  return (
    <section className="zzf-status zzf-card" role="alert" aria-labelledby="zzf-card-title">
      <StateDrawing kind={state.kind === 'failed' ? 'failed' : 'unbuilt'} />
      <h1 id="zzf-card-title">{title}</h1>
      <p>{text}</p>
      <p className="zzf-code">诊断码 {code}</p>
      {shown !== null && (
        <textarea
          className="zzf-copy"
          aria-label="诊断信息"
          readOnly
          rows={5}
          value={shown}
          ref={(field) => field?.select()}
        />
      )}
      <div className="zzf-status-ways">
        {state.kind !== 'off' && (
          <button
            type="button"
            className="zzf-button zzf-button-primary"
            onClick={() => frame.retryRemote(remoteId)}
          >
            重试
          </button>
        )}
        {isOverridden && (
          <button
            type="button"
            className="zzf-button"
            onClick={() => frame.overrides.reset(remoteId)}
          >
            重置覆盖
          </button>
        )}
        <button type="button" className="zzf-button" onClick={() => frame.go(home)}>
          返回首页
        </button>
        {state.kind === 'failed' && (
          <button type="button" className="zzf-button" onClick={() => void copy()}>
            {copied ? '已复制' : '复制诊断码'}
          </button>
        )}
      </div>
    </section>
  )
}
