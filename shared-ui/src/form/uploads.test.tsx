import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Input } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import type { ReactNode } from 'react'
import { renderRemote } from '../test/fakeRemote'
import { fakeTransfers, png, stored } from '../test/fakeTransfers'
import { ImageUpload } from '../upload/ImageUpload'
import { FormPanel } from './FormPage'
import { useFormPage } from './useFormPage'

URL.createObjectURL = () => 'blob:http://localhost/1'
URL.revokeObjectURL = () => undefined

interface Values {
  readonly name: string
  readonly logo: string | null
}
const INITIAL: Values = { name: '信息科', logo: 'uc/2026/old.png' }

test('[SW-12] a form waits for a picture on its way, by its button and by Enter: it would save the one before', async () => {
  const { props, said, sent } = fakeTransfers(() => ({}))
  const saved: Values[] = []
  function Page(): ReactNode {
    const state = useFormPage<Values>({
      initial: INITIAL,
      onSave: async (values) => void saved.push(values),
    })
    return (
      <FormPanel state={state} label="部门">
        <Form.Item name="name" label="部门名称">
          <Input />
        </Form.Item>
        <Form.Item name="logo" label="部门logo">
          <ImageUpload purpose="logo" appCode="uc" label="部门logo" />
        </Form.Item>
      </FormPanel>
    )
  }
  renderRemote(props, <Page />)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false })
  await user.type(screen.getByLabelText('部门名称'), '二')
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, png('新.png'))
  await waitFor(() => expect(sent).toHaveLength(1))
  const wait = '图片正在上传，请稍候再保存'
  await user.click(screen.getByText('保存', { ignore: '[hidden]' }))
  await waitFor(() => expect(said).toEqual([wait]))
  await user.type(screen.getByLabelText('部门名称'), '{Enter}')
  await waitFor(() => expect(said).toEqual([wait, wait]))
  expect(saved).toEqual([])
  sent[0]?.resolve(stored('uc/2026/new.png'))
  await screen.findByLabelText('删除部门logo')
  await user.click(screen.getByText('保存', { ignore: '[hidden]' }))
  await waitFor(() => expect(saved).toEqual([{ name: '信息科二', logo: 'uc/2026/new.png' }]))
})
