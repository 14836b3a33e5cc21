import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Input } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { fakeRemote, refusal, renderRemote } from '../test/fakeRemote'
import { FormPage } from './FormPage'
import { useFormPage } from './useFormPage'

interface Values {
  name: string
}
const INITIAL: Values = { name: '信息科' }
const REQUIRED = ['name'] as const

test('[SH-20] save waits for a change, leaving with one is asked about, a refused field gets its message and the focus', async () => {
  const remote = fakeRemote()
  let refuse = true
  let finishSave = (): void => undefined
  const saved: Values[] = []
  const onSave = (values: Values): Promise<void> => {
    if (refuse) return Promise.reject(refusal('同级部门名称已存在', 'name'))
    saved.push(values)
    return new Promise((resolve) => {
      finishSave = resolve
    })
  }
  function Page() {
    const state = useFormPage<Values>({ initial: INITIAL, required: REQUIRED, onSave })
    return (
      <FormPage<Values> title="部门设置" state={state}>
        <Form.Item name="name" label="部门名称">
          <Input />
        </Form.Item>
      </FormPage>
    )
  }
  renderRemote(remote.props, <Page />)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const save = (): HTMLButtonElement => screen.getByRole('button', { name: '保存' })
  const name = screen.getByRole('textbox', { name: '部门名称' })
  expect(save().disabled).toBe(true)
  expect(remote.dirty()).toBe(false)
  await user.clear(name)
  expect(save().disabled).toBe(true)
  await user.type(name, '  ')
  expect(save().disabled).toBe(true)
  await user.clear(name)
  await user.type(name, '综合科')
  expect(save().disabled).toBe(false)
  expect(remote.dirty()).toBe(true)
  await user.click(save())
  await screen.findByText('同级部门名称已存在')
  expect(document.activeElement).toBe(name)
  expect(remote.dirty()).toBe(true)
  refuse = false
  await user.type(name, '二')
  await user.click(save())
  await waitFor(() => expect(saved).toEqual([{ name: '综合科二' }]))
  // Whoever is led on by the save is not asked about it.
  expect(remote.dirty()).toBe(false)
  finishSave()
  await waitFor(() => expect(save().disabled).toBe(true))
  expect(remote.dirty()).toBe(false)
})
