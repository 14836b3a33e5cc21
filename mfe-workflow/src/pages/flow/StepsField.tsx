import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { Button } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import css from './flow.module.css'
import { StepFields } from './StepFields'
import { FLOW_LABELS, NEW_STEP, type StepValues } from './values'

const MOST = 10
const NO_STEPS: readonly StepValues[] = []

interface Field {
  readonly key: number
  readonly name: number
}

/** What a card's buttons do. */
type Act = 'up' | 'down' | 'remove'

/** The steps, one below the other; the focus stays where the step that was moved stands then. */
function StepCards({
  fields,
  move,
  remove,
  adder,
}: {
  readonly fields: readonly Field[]
  readonly move: (from: number, to: number) => void
  readonly remove: (at: number) => void
  readonly adder: RefObject<HTMLButtonElement | null>
}): ReactNode {
  const id = useId()
  const [said, setSaid] = useState('')
  /** The button that is to get the focus; another object each time, so that it gets it again. */
  const [wanted, setWanted] = useState<{ readonly button: string } | null>(null)
  useEffect(() => {
    if (wanted !== null) (document.getElementById(wanted.button) ?? adder.current)?.focus()
  }, [wanted, adder])
  const buttonOf = (key: number | undefined, act: Act): string => `${id}-${key ?? ''}-${act}`

  const shift = (key: number, from: number, by: 1 | -1): void => {
    const to = from + by
    move(from, to)
    const isLast = by === 1 ? to === fields.length - 1 : to === 0
    const act = by === 1 ? 'down' : 'up'
    setWanted({ button: buttonOf(key, isLast ? (act === 'up' ? 'down' : 'up') : act) })
    setSaid(`已移至第${to + 1}步`)
  }
  const take = (at: number): void => {
    remove(at)
    setWanted({ button: buttonOf((fields[at + 1] ?? fields[at - 1])?.key, 'remove') })
    setSaid(`已删除第${at + 1}步`)
  }
  return (
    <>
      <p className="zz-hidden" role="status">
        {said}
      </p>
      {fields.length > 0 && (
        <ol className={css.steps} aria-label={FLOW_LABELS.steps}>
          {fields.map(({ key, name }) => (
            <li key={key} className={css.step}>
              <div className={css.stepHead}>
                <span className={css.stepNumber}>第{name + 1}步</span>
                <Button
                  type="text"
                  size="small"
                  id={buttonOf(key, 'up')}
                  aria-label={`上移第${name + 1}步`}
                  disabled={name === 0}
                  onClick={() => shift(key, name, -1)}
                >
                  上移
                </Button>
                <Button
                  type="text"
                  size="small"
                  id={buttonOf(key, 'down')}
                  aria-label={`下移第${name + 1}步`}
                  disabled={name === fields.length - 1}
                  onClick={() => shift(key, name, 1)}
                >
                  下移
                </Button>
                <Button
                  type="text"
                  size="small"
                  id={buttonOf(key, 'remove')}
                  aria-label={`删除第${name + 1}步`}
                  onClick={() => take(name)}
                >
                  删除
                </Button>
              </div>
              <StepFields at={name} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** Adds a step behind the others; the name of the new one gets the focus. Fits `Form.Item`. */
function AddStep({
  adder,
  value = NO_STEPS,
  onChange,
  id,
  'aria-describedby': described,
}: {
  readonly adder: RefObject<HTMLButtonElement | null>
  readonly value?: readonly StepValues[]
  readonly onChange?: (value: readonly StepValues[]) => void
  readonly id?: string
  readonly 'aria-describedby'?: string
}): ReactNode {
  const isAdded = useRef(false)
  const count = value.length
  useEffect(() => {
    if (!isAdded.current) return
    isAdded.current = false
    document.getElementById(`${id ?? ''}_${count - 1}_name`)?.focus()
  }, [id, count])
  const full = count >= MOST
  return (
    <Button
      ref={adder}
      {...(id ? { id } : {})}
      {...(described ? { 'aria-describedby': described } : {})}
      type="dashed"
      block
      icon={<PlusOutlined aria-hidden="true" />}
      disabled={full}
      onClick={() => {
        isAdded.current = true
        onChange?.([...value, NEW_STEP])
      }}
    >
      {full ? `最多${MOST}个步骤` : '添加步骤'}
    </Button>
  )
}

/** The steps of a flow; one that is in use has at least one. */
export function StepsField(): ReactNode {
  const adder = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Form.List name="steps">
        {(fields, { move, remove }) => (
          <StepCards fields={fields} move={move} remove={remove} adder={adder} />
        )}
      </Form.List>
      {/* Named as the list is: what is wrong with the steps as a whole is told here. */}
      <Form.Item
        name="steps"
        dependencies={['enabled']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, steps: readonly StepValues[] | undefined) =>
              getFieldValue('enabled') === true && (steps ?? NO_STEPS).length === 0
                ? Promise.reject(new Error('请至少添加一个审批步骤'))
                : Promise.resolve(),
          }),
        ]}
      >
        <AddStep adder={adder} />
      </Form.Item>
    </>
  )
}
