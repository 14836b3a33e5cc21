import { Button } from '@zz/shared-ui/antd/core'
import { TextArea } from '@zz/shared-ui/antd/page'
import { useUnsavedGuard } from '@zz/shared-ui/widgets'
import { type ReactNode, useId, useState } from 'react'
import { useSendDocFeedbackMutation } from './docApi'
import css from './document.module.css'

const HELPFUL = 1
const UNHELPFUL = 2
const LONGEST = 500

/** What the reader thinks of a page; what was said before stands in it and can be changed. */
export function Feedback({
  catalogueId,
  helpful,
  words,
}: {
  readonly catalogueId: string
  readonly helpful: 1 | 2 | null
  readonly words: string
}): ReactNode {
  const id = useId()
  const [send, { isLoading }] = useSendDocFeedbackMutation()
  const [chosen, setChosen] = useState(helpful)
  const [typed, setTyped] = useState(words)
  const [open, setOpen] = useState(false)
  useUnsavedGuard(open && typed.trim() !== words)
  const choose = (value: 1 | 2): void => {
    setChosen(value)
    setOpen(true)
  }
  const submit = async (): Promise<void> => {
    if (chosen === null || isLoading) return
    const { error } = await send({ catalogueId, helpful: chosen, words: typed.trim() })
    if (error === undefined) setOpen(false)
  }
  const choice = (value: 1 | 2, label: string): ReactNode => (
    <Button
      aria-pressed={chosen === value}
      type={chosen === value ? 'primary' : 'default'}
      onClick={() => choose(value)}
    >
      {label}
    </Button>
  )
  return (
    <section className={css.feedback} aria-labelledby={id}>
      <h2 id={id}>这篇文档对您有帮助吗？</h2>
      <div className={css.choices}>
        {choice(HELPFUL, '有帮助')}
        {choice(UNHELPFUL, '没帮助')}
      </div>
      {open && (
        <>
          <TextArea
            aria-label="意见"
            placeholder={chosen === UNHELPFUL ? '哪里没有说清楚？' : '可以补充您的建议'}
            value={typed}
            maxLength={LONGEST}
            showCount
            autoSize={{ minRows: 3, maxRows: 8 }}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="primary" loading={isLoading} onClick={() => void submit()}>
            提交反馈
          </Button>
        </>
      )}
    </section>
  )
}
