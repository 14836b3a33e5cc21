import type { Overrides } from '@zz/contract/overrides'
import { type ReactNode, useState } from 'react'
import type { FrameModel } from '../frame/controller'
import { refuseServers } from './servers'
import { overrideText } from './words'
import { addOverrides } from './work'

/** What a link asks for; nothing of it happens unless the person agrees. */
export function OverrideOffer({
  frame,
  offer,
  origins,
  onDecline,
}: {
  frame: FrameModel
  offer: Overrides
  origins: readonly string[]
  onDecline: () => void
}): ReactNode {
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const accept = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const refused = await refuseServers(offer, origins)
    setBusy(false)
    setFault(refused)
    if (refused === null) addOverrides(offer)
  }
  return (
    <section className="zzf-override-offer" aria-labelledby="zzf-override-offer">
      <h3 id="zzf-override-offer">打开的链接请求使用开发服务器</h3>
      <ul>
        {Object.entries(offer).map(([id, override]) => (
          <li key={id}>
            {frame.title(id)}：{overrideText(override)}
          </li>
        ))}
      </ul>
      <p>开发服务器的代码会以您的身份运行。只有是您自己启动的，才选择使用。</p>
      {fault !== null && (
        <p role="alert" className="zzf-override-fault">
          {fault}
        </p>
      )}
      <div className="zzf-override-ways">
        <button
          type="button"
          className="zzf-button zzf-button-primary"
          aria-busy={busy}
          onClick={() => void accept()}
        >
          使用
        </button>
        <button type="button" className="zzf-button" onClick={onDecline}>
          不使用
        </button>
      </div>
    </section>
  )
}
