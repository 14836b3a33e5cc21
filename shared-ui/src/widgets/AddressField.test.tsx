import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from '@zz/shared-ui/antd/page'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { type Address, AddressField, AddressItems, addressFault, addressRule } from './AddressField'

const REGION = {
  province: '四川省',
  provinceCode: '510000',
  city: '成都市',
  cityCode: '510100',
  district: '武侯区',
  districtCode: '510107',
}

test('[SW-10] an address lacks its region first, then its detail; blanks are none', () => {
  expect(addressFault(null)).toBe('请选择所在城市')
  expect(addressFault({ region: null, detail: '锦云大道1号' })).toBe('请选择所在城市')
  expect(addressFault({ region: REGION, detail: '  ' })).toBe('请填写详细地址')
  expect(addressFault({ region: REGION, detail: '锦云大道1号' })).toBeNull()
})

test('[SW-10] one control of a form: one message, at the field that lacks something, one value', async () => {
  const saved: { address: Address }[] = []
  const initial = { address: { region: REGION, detail: '' } }
  renderRemote(
    fakeRemote().props,
    <Form
      initialValues={initial}
      onFinish={(values: { address: Address }) => void saved.push(values)}
    >
      <Form.Item name="address" label="地址" rules={[addressRule]}>
        <AddressField />
      </Form.Item>
      <button type="submit">保存</button>
    </Form>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  expect(screen.getByRole('group', { name: '地址' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请填写详细地址')).toBeTruthy()
  const detail = screen.getByRole<HTMLInputElement>('textbox', { name: '详细地址' })
  expect(detail.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('false')
  await user.type(detail, '锦'.repeat(110))
  expect(detail.value).toHaveLength(108)
  await user.clear(detail)
  await user.type(detail, '锦云大道1号')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(saved).toEqual([{ address: { region: REGION, detail: '锦云大道1号' } }]),
  )
})

test('[SW-10] as two fields of a form each has its label and its text', async () => {
  renderRemote(
    fakeRemote().props,
    <Form>
      <AddressItems names={{ region: 'city', detail: 'addr' }} />
      <button type="submit">保存</button>
    </Form>,
  )
  await userEvent
    .setup({ delay: null, pointerEventsCheck: 0 })
    .click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请选择所在城市')).toBeTruthy()
  expect(screen.getByText('请填写详细地址')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: '详细地址' })).toBeTruthy()
})
