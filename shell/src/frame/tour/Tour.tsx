import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { placeBeside, type ScreenBox } from './place'
import { useFree } from './useFree'
import './tour.css'

interface Step {
  /** `data-tour` of what the step points at. */
  readonly target: string
  readonly title: string
  readonly text: string
}

/** The six steps of RT13; those whose target is not on the screen are left out. */
const STEPS: readonly Step[] = [
  {
    target: 'tenant',
    title: '切换组织',
    text: '加入了多个组织时，在这里切换。按 Ctrl+K 可以随时打开。',
  },
  {
    target: 'menu',
    title: '左侧菜单',
    text: '您有权限使用的功能都在这里，可以收起来留出更多空间。',
  },
  { target: 'workbench', title: '工作台', text: '组织开通的应用都从工作台进入。' },
  { target: 'setting', title: '组织设置', text: '维护组织资料、职位、管理员和启动图。' },
  {
    target: 'message',
    title: '消息',
    text: '审核结果、待办提醒会发到站内信，未读数量显示在图标上。',
  },
  { target: 'help', title: '帮助', text: '遇到问题时，点这里查看帮助文档。' },
]

const onScreen = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getClientRects().length > 0,
  )
/** What the step points at; the group that holds it, where the menu or the group is folded. */
const find = (target: string): HTMLElement | undefined =>
  onScreen(`[data-tour="${target}"]`) ?? onScreen(`[data-tour-inside~="${target}"]`)

/**
 * First-login tour (S2 §2.3): a stepper of tooltips, 340 wide, with skip and next; waits while a
 * dialog is open. `onEnd` runs once, however it ends.
 */
export const ConsoleTour = ({ onEnd }: { onEnd: () => void }): ReactNode =>
  useFree() && <Steps onEnd={onEnd} />

function Steps({ onEnd }: { onEnd: () => void }): ReactNode {
  const [steps] = useState(() => STEPS.filter((step) => find(step.target) !== undefined))
  const [index, setIndex] = useState(0)
  const [box, setBox] = useState<ScreenBox | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef(document.activeElement)
  const step = steps[index]
  const drawn = box !== null

  useLayoutEffect(() => {
    const look = (): void => {
      const rect = step === undefined ? undefined : find(step.target)?.getBoundingClientRect()
      setBox(
        rect === undefined
          ? null
          : { left: rect.left, top: rect.top, width: rect.width, height: rect.height },
      )
    }
    look()
    window.addEventListener('resize', look)
    window.addEventListener('scroll', look, true)
    return () => {
      window.removeEventListener('resize', look)
      window.removeEventListener('scroll', look, true)
    }
  }, [step])
  useEffect(
    () => panel.current?.querySelector<HTMLElement>('.zzf-button-primary')?.focus(),
    [index, drawn],
  )
  useEffect(() => {
    if (steps.length === 0) onEnd()
  }, [steps.length, onEnd])

  const end = useCallback(() => {
    onEnd()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }, [onEnd])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') end()
      if (event.key !== 'Tab') return
      // Two buttons: the focus goes round between them.
      const buttons = Array.from(panel.current?.querySelectorAll('button') ?? [])
      const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
      event.preventDefault()
      buttons.at((at + (event.shiftKey ? -1 : 1)) % buttons.length)?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [end])

  if (step === undefined || box === null) return null
  const last = index === steps.length - 1
  const place = placeBeside(box, { width: innerWidth, height: innerHeight })
  return (
    <div className="zzf-tour">
      <div
        className="zzf-tour-hole"
        style={{
          left: box.left - 4,
          top: box.top - 4,
          width: box.width + 8,
          height: box.height + 8,
        }}
      />
      <div
        ref={panel}
        className="zzf-tour-panel"
        role="dialog"
        aria-modal="true"
        aria-labelledby="zzf-tour-title"
        aria-describedby="zzf-tour-text"
        style={place}
      >
        <h2 id="zzf-tour-title">{step.title}</h2>
        <p id="zzf-tour-text">{step.text}</p>
        <div className="zzf-tour-ways">
          <span>
            {index + 1} / {steps.length}
          </span>
          {!last && (
            <button type="button" className="zzf-button" onClick={end}>
              跳过
            </button>
          )}
          <button
            type="button"
            className="zzf-button zzf-button-primary"
            onClick={() => (last ? end() : setIndex(index + 1))}
          >
            {last ? '完成' : '下一步'}
          </button>
        </div>
      </div>
    </div>
  )
}
