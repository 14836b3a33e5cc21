import { Button } from '@zz/shared-ui/antd/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Loading } from '../widgets/Loading'
import { importPercent } from './Bar'
import { CheckStep } from './CheckStep'
import { ChooseStep } from './ChooseStep'
import type { ImportDialogProps } from './ImportDialog'
import css from './import.module.css'
import { ResultStep } from './ResultStep'
import { RunStep } from './RunStep'
import { StepList } from '../widgets/StepList'
import type { ImportState } from './types'
import { useImport } from './useImport'

const stepOf = (state: ImportState | null): number => {
  switch (state?.status) {
    case 'checking':
    case 'ready':
      return 1
    case 'running':
      return 2
    case 'done':
    case 'cancelled':
      return 3
    default:
      return 0
  }
}

/** What a screen reader hears as it goes on; tenths, not every row. */
const saidOf = (state: ImportState | null): string => {
  switch (state?.status) {
    case 'checking':
      return `正在检查，已完成百分之${Math.floor(importPercent(state.done, state.total) / 10) * 10}`
    case 'ready':
      return state.faulty > 0
        ? `检查完成，共${state.total}行，${state.faulty}行有错误`
        : `检查完成，共${state.total}行，没有错误`
    case 'running':
      return `正在导入，已完成百分之${Math.floor(importPercent(state.done, state.total) / 10) * 10}`
    case 'done':
    case 'cancelled':
      return `${state.status === 'done' ? '导入完成' : '导入已停止'}，${state.results.map(({ label, count }) => `${label}${count}行`).join('，')}`
    default:
      return ''
  }
}

/** The dialog's inside: the step that the import stands at. */
export function ImportDialogContent({
  calls,
  hint,
  onClose,
  onImported,
  onUnsaved,
}: Omit<ImportDialogProps, 'open' | 'title'> & {
  readonly onUnsaved: (unsaved: boolean) => void
}): ReactNode {
  const flow = useImport(calls)
  const { state } = flow
  const at = stepOf(state)
  const step = useRef<HTMLDivElement>(null)
  const before = useRef(at)
  const told = useRef(onImported)
  useEffect(() => {
    told.current = onImported
  })
  const ended = state?.status === 'done' || state?.status === 'cancelled' ? state.id : null
  useEffect(() => {
    if (ended !== null) told.current?.()
  }, [ended])
  // A step that goes takes the focus with it: the next one gets it.
  useEffect(() => {
    if (before.current !== at) step.current?.focus()
    before.current = at
  }, [at])

  const STEPS = ['选择文件', '检查预览', '导入', '结果'] as const

  const done = (): void => {
    if (state !== null) calls.cancel(state.id).catch(() => undefined)
    onClose()
  }
  const inside = (): ReactNode => {
    if (!flow.known)
      return (
        <div className={css.centre}>
          {flow.failure === null ? <Loading /> : <Button onClick={flow.retry}>重试</Button>}
        </div>
      )
    if (state === null || state.status === 'refused')
      return <ChooseStep flow={flow} calls={calls} hint={hint} />
    if (state.status === 'checking' || state.status === 'running')
      return <RunStep state={state} flow={flow} calls={calls} onClose={onClose} />
    if (state.status === 'ready')
      return (
        <CheckStep key={state.id} state={state} flow={flow} calls={calls} onUnsaved={onUnsaved} />
      )
    return <ResultStep state={state} flow={flow} calls={calls} onDone={done} />
  }
  return (
    <div className={css.flow}>
      <StepList label="导入步骤" titles={STEPS} at={at} />
      <p role="status" className="zz-hidden">
        {saidOf(state)}
      </p>
      {flow.failure === null ? null : (
        <p role="alert" className={css.error}>
          {flow.failure}
        </p>
      )}
      <div
        ref={step}
        tabIndex={-1}
        role="group"
        aria-label={['选择文件', '检查预览', '导入', '结果'][at]}
        className={css.body}
      >
        {inside()}
      </div>
    </div>
  )
}
