import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { messageId } from '@zz/shared-ui/lite'
import { CallError, post } from '../api/call'
import type { CaptchaStart } from '../api/types'
import { TrackRecorder } from './track'

const PROMPT = '向右拖动滑块完成验证'
const PASSED = '验证通过'
const HANDLE = 44
const STEP = 0.1
/** The server takes no answer sooner after the start: nobody is faster. */
const SHORTEST_MS = 800

interface SliderProps {
  passed: boolean
  error?: string | undefined
  onPass(token: string): void
  onError(text: string | undefined): void
}

type Phase = 'rest' | 'drag' | 'check'

/**
 * The captcha (decisions U4): passes when the handle reaches the right end and the server agrees with the way it took.
 * By keyboard: arrow keys, Home, End.
 */
export function Slider({ passed, error, onPass, onError }: SliderProps): ReactNode {
  const [part, setPart] = useState(0)
  const [phase, setPhase] = useState<Phase>('rest')
  const rail = useRef<HTMLDivElement>(null)
  const grip = useRef(0)
  const recorder = useRef(new TrackRecorder())
  const start = useRef<Promise<CaptchaStart> | null>(null)
  const startedAt = useRef(0)

  function begin(): void {
    onError(undefined)
    recorder.current.begin(performance.now())
    start.current = post<CaptchaStart>('/api/login/captcha/start', {})
    start.current.then(() => (startedAt.current = performance.now())).catch(() => undefined)
  }

  function back(text?: string): void {
    start.current = null
    recorder.current = new TrackRecorder()
    setPart(0)
    setPhase('rest')
    onError(text)
  }

  async function finish(): Promise<void> {
    setPhase('check')
    try {
      const begun = await start.current
      if (!begun) return back()
      const wait = startedAt.current + SHORTEST_MS - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      const { token } = await post<{ token: string }>('/api/login/captcha/answer', { id: begun.id, track: recorder.current.track(begun.width) })
      start.current = null
      setPhase('rest')
      onPass(token)
    } catch (failure) {
      back(failure instanceof CallError ? failure.msg : '验证失败，请重试')
      if (!(failure instanceof CallError)) throw failure
    }
  }

  function move(to: number): void {
    const next = Math.min(1, Math.max(0, to))
    recorder.current.add(next, performance.now())
    setPart(next)
    if (next === 1) void finish()
  }

  const idle = passed || phase === 'check'

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (idle || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = event.clientX - part * travel()
    setPhase('drag')
    begin()
  }

  const travel = (): number => Math.max(1, (rail.current?.clientWidth ?? 0) - HANDLE)

  function onKeyDown(event: KeyboardEvent): void {
    const to = { ArrowRight: part + STEP, ArrowUp: part + STEP, ArrowLeft: part - STEP, ArrowDown: part - STEP, Home: 0, End: 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (idle) return
    if (recorder.current.empty) begin()
    // Ten steps of a tenth must end exactly at one.
    move(Math.round(to * 100) / 100)
  }

  const full = passed ? 1 : part
  return (
    <div className={error ? 'slider zz-field-bad' : 'slider'}>
      <div
        ref={rail}
        className={`slider-rail${passed ? ' slider-passed' : ''}${phase === 'drag' ? ' slider-drag' : ''}`}
        style={{ '--part': full } as CSSProperties}
      >
        <div className="slider-fill" />
        <span className="slider-text" aria-hidden="true">
          {passed ? PASSED : phase === 'check' ? '验证中…' : PROMPT}
        </span>
        <div
          id="captcha"
          className="slider-handle zz-focus"
          role="slider"
          tabIndex={0}
          aria-label={PROMPT}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(full * 100)}
          aria-valuetext={passed ? PASSED : `${Math.round(full * 100)}%`}
          aria-describedby={messageId('captcha')}
          aria-disabled={idle || undefined}
          onPointerDown={onPointerDown}
          onPointerMove={(event) => phase === 'drag' && move((event.clientX - grip.current) / travel())}
          onPointerUp={() => phase === 'drag' && back()}
          onPointerCancel={() => phase === 'drag' && back()}
          onKeyDown={onKeyDown}
        >
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path className="eye" d={passed ? 'm4.5 10.5 3.6 3.6 7.4-8' : 'm5 5 5 5-5 5M10.5 5l5 5-5 5'} />
          </svg>
        </div>
      </div>
      <div id={messageId('captcha')} className="zz-field-message" aria-live="polite">
        {error ? <span className="zz-field-error">{error}</span> : <span className="zz-hidden">{passed ? PASSED : ''}</span>}
      </div>
    </div>
  )
}
