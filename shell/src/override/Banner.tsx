import { type ReactNode, useEffect, useRef } from 'react'
import type { FrameModel } from '../frame/controller'
import type { OverrideState } from './control'
import { IGNORED, overrideText } from './words'

/** Tells the frame how much of the window this takes, as pages may be as high as what is left. */
const HEIGHT = '--zz-override-height'

/** Says that this browser does not run what is deployed, or that it was meant to and does not. */
export function OverrideBanner({
  frame,
  state,
}: {
  frame: FrameModel
  state: OverrideState
}): ReactNode {
  const { overrides } = frame
  const active = Object.entries(state.remotes)
  const ignored = Object.entries(state.ignored)
  const isShown = active.length > 0 || ignored.length > 0
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = section
    if (!isShown || current === null) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty(HEIGHT, `${current.offsetHeight}px`),
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [isShown])
  if (!isShown) return null
  return (
    <section
      ref={section}
      className={active.length > 0 ? 'zzf-override-banner' : 'zzf-override-banner zzf-quiet'}
      aria-label="模块覆盖"
    >
      <p role="status">
        {active.length > 0 &&
          `本浏览器正在使用覆盖的模块：${active
            .map(([id, { override }]) => `${frame.title(id)}（${overrideText(override)}）`)
            .join('、')}`}
        {active.length > 0 && ignored.length > 0 && '；'}
        {ignored
          .map(([id, { reason }]) => `未覆盖“${frame.title(id)}”：${IGNORED[reason]}`)
          .join('；')}
      </p>
      <span className="zzf-override-ways">
        <button type="button" onClick={() => overrides.store.set({ panel: true })}>
          查看
        </button>
        <button type="button" onClick={() => overrides.reset()}>
          全部重置
        </button>
      </span>
    </section>
  )
}
