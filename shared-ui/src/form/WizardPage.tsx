import { Button, ConfigProvider } from '@zz/shared-ui/antd/core'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { PageFrame, type PageFrameProps } from '../page/PageFrame'
import { StepList } from '../widgets/StepList'
import { useNarrow } from '../widgets/useNarrow'
import type { WizardPlace } from './useWizardPlace'
import css from './wizard.module.css'

/**
 * One step of the bar on top. Steps before the current one are only hidden; those after it are not
 * mounted, nor any more once the user goes back.
 */
export interface WizardStep {
  readonly key: string
  readonly title: string
  /** Kept while other steps are looked at, so that what was typed stays. */
  readonly content: ReactNode
  /** Text of the one primary button; default 下一步. */
  readonly nextText?: string
  /** Without the bar: the last step, which has its own buttons. */
  readonly bare?: boolean
}

/**
 * The wizard template: steps on top, one primary button. 上一步 keeps what was typed, and the
 * browser's back does the same as 上一步, its forward the same as 下一步.
 */
export function WizardPage({
  steps,
  current,
  onNext,
  onBack,
  follow,
  mayGoBack = () => true,
  busy = false,
  ...frame
}: Omit<PageFrameProps, 'fill' | 'children' | 'actions' | 'width'> & {
  readonly steps: readonly WizardStep[]
  readonly current: number
  readonly onNext: () => void
  readonly onBack: () => void
  /** Of `useWizardPlace`; remotes built before form 3.7 give none, and have no steps in the history. */
  readonly follow: WizardPlace['follow'] | undefined
  /** Asked before an earlier step is shown; says itself why the step cannot be left. */
  readonly mayGoBack?: () => boolean
  readonly busy?: boolean
}): ReactNode {
  const next = useEffectEvent(onNext)
  const mayStepBack = useEffectEvent(() => !busy && mayGoBack())
  useEffect(() => follow?.({ next: () => next(), mayGoBack: () => mayStepBack() }), [follow])
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(current)
  useEffect(() => {
    if (before.current === current) return
    before.current = current
    // A new step begins at its top, and a reader hears its name.
    body.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [current])
  const step = steps[current]
  const narrow = useNarrow()
  return (
    <PageFrame {...frame} width="form">
      <div className={css.panel}>
        <div className={css.steps}>
          <StepList
            label={`${frame.title}步骤`}
            titles={steps.map(({ title }) => title)}
            at={current}
          />
        </div>
        <div className={css.body} ref={body} tabIndex={-1} role="group" aria-label={step?.title}>
          <ConfigProvider {...(narrow ? { componentSize: 'large' } : {})}>
            {steps.map(({ key, content }, index) => (
              <div key={key} hidden={index !== current}>
                {index <= current ? content : null}
              </div>
            ))}
          </ConfigProvider>
        </div>
        {!step?.bare && (
          <div className={css.bar}>
            {current > 0 && (
              <Button onClick={() => mayGoBack() && onBack()} disabled={busy}>
                上一步
              </Button>
            )}
            <Button type="primary" onClick={onNext} loading={busy}>
              {step?.nextText ?? '下一步'}
            </Button>
          </div>
        )}
      </div>
    </PageFrame>
  )
}
