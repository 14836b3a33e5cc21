import './slider.css'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { type CaptchaWork, findProof } from './proof'
import { type SliderTrack, TrackRecorder } from './track'

const PROMPT = '向右拖动滑块完成验证'
const PASSED = '验证通过'
const CHECKING = '验证中…'
const FAILED = '验证失败，请重试'
const HANDLE = 44
const STEP = 0.1
/** The server takes no answer sooner after the start: nobody is faster. */
const SHORTEST_MS = 800

/** What the server asks; it is answered once, with the way that the handle took. */
export interface CaptchaChallenge {
  readonly id: string
  /** Value of the handle at the right end. */
  readonly width: number
  /** Of a harder question: computed while the handle moves. */
  readonly work?: CaptchaWork
}

/** The two calls; both reject with something that has a `msg` for the person. */
export interface CaptchaCalls {
  start(): Promise<CaptchaChallenge>
  answer(id: string, track: SliderTrack, proof?: string): Promise<{ readonly token: string }>
}

/**
 * Whether it is passed and what went wrong is kept by the caller. `passed` taken back puts the
 * handle at the left again.
 */
export interface SliderProps {
  readonly calls: CaptchaCalls
  readonly passed: boolean
  readonly error?: string | undefined
  /** Of the handle, for focus; what it says has `<id>-message`. */
  readonly id?: string
  /** A token that counts once, for two minutes. */
  readonly onPass: (token: string) => void
  /** What went wrong; undefined once it is tried again. */
  readonly onError: (text: string | undefined) => void
}

type Phase = 'rest' | 'drag' | 'check'

const textOf = (failure: unknown): string | undefined =>
  typeof failure === 'object' &&
  failure !== null &&
  'msg' in failure &&
  typeof failure.msg === 'string'
    ? failure.msg
    : undefined

/**
 * The captcha (SW-11, decisions U4): passes when the handle reaches the right end and the server
 * agrees with the way it took. By keyboard: arrow keys, Home, End. Who can neither drag nor use
 * keys presses the button below, which the server counts like keys.
 */
export function Slider({
  calls,
  passed,
  error,
  id = 'captcha',
  onPass,
  onError,
}: SliderProps): ReactNode {
  const [part, setPart] = useState(0)
  const [phase, setPhase] = useState<Phase>('rest')
  const rail = useRef<HTMLDivElement>(null)
  const grip = useRef(0)
  const recorder = useRef(new TrackRecorder())
  const start = useRef<Promise<CaptchaChallenge> | null>(null)
  const proof = useRef<Promise<string> | null>(null)
  const startedAt = useRef(0)

  function begin(): void {
    onError(undefined)
    recorder.current.begin(performance.now())
    const begun = calls.start()
    start.current = begun
    begun
      .then(({ work }) => {
        // Answered late, after a newer start: its proof is none of the newer question.
        if (start.current !== begun) return
        startedAt.current = performance.now()
        proof.current = work ? findProof(work) : null
      })
      .catch(() => undefined)
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
      // Nor sooner after its start than the way took, which a slow start call would make it seem.
      const wait =
        startedAt.current + Math.max(SHORTEST_MS, recorder.current.duration) - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      const computed = (await proof.current) ?? undefined
      const { token } = await calls.answer(begun.id, recorder.current.track(begun.width), computed)
      // `passed` shows from now on; when it is taken back, the handle stands at the left again.
      back()
      onPass(token)
    } catch (failure) {
      const text = textOf(failure)
      back(text ?? FAILED)
      if (text === undefined) throw failure
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
    const to = {
      ArrowRight: part + STEP,
      ArrowUp: part + STEP,
      ArrowLeft: part - STEP,
      ArrowDown: part - STEP,
      Home: 0,
      End: 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (idle) return
    if (recorder.current.empty) begin()
    // Ten steps of a tenth must end exactly at one.
    move(Math.round(to * 100) / 100)
  }

  const full = passed ? 1 : part
  /** What End does, for a pointer that cannot drag. */
  function skip(): void {
    begin()
    move(1)
  }

  const said = passed ? PASSED : phase === 'check' ? CHECKING : PROMPT
  return (
    <div className={error ? 'zz-slider zz-slider-bad' : 'zz-slider'}>
      <div
        ref={rail}
        className={`zz-slider-rail${passed ? ' zz-slider-passed' : ''}${phase === 'drag' ? ' zz-slider-drag' : ''}`}
        style={{ '--part': full } as CSSProperties}
      >
        <div className="zz-slider-fill" />
        <span className="zz-slider-text" aria-hidden="true">
          {said}
        </span>
        <div
          id={id}
          className="zz-slider-handle"
          role="slider"
          tabIndex={0}
          aria-label={PROMPT}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(full * 100)}
          aria-valuetext={
            passed ? PASSED : phase === 'check' ? CHECKING : `${Math.round(full * 100)}%`
          }
          aria-describedby={`${id}-message`}
          aria-disabled={idle || undefined}
          onPointerDown={onPointerDown}
          onPointerMove={(event) =>
            phase === 'drag' && move((event.clientX - grip.current) / travel())
          }
          onPointerUp={() => phase === 'drag' && back()}
          onPointerCancel={() => phase === 'drag' && back()}
          onKeyDown={onKeyDown}
        >
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path d={passed ? 'm4.5 10.5 3.6 3.6 7.4-8' : 'm5 5 5 5-5 5M10.5 5l5 5-5 5'} />
          </svg>
        </div>
      </div>
      <div className="zz-slider-below">
        <div id={`${id}-message`} className="zz-slider-message" aria-live="polite">
          {error ?? (passed ? <span className="zz-hidden">{PASSED}</span> : null)}
        </div>
        {!passed && (
          <button
            type="button"
            className="zz-slider-skip"
            aria-disabled={idle || undefined}
            onClick={() => idle || skip()}
          >
            不便拖动？点击完成验证
          </button>
        )}
      </div>
    </div>
  )
}
