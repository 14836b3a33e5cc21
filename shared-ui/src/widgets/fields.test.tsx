import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from '@zz/shared-ui/antd/page'
import type { ReactNode } from 'react'
import { fakeRemote, refusal, renderRemote } from '../test/fakeRemote'
import { dictKey, forgetHeard } from './dict'
import { Loading } from './Loading'
import { PhoneInput } from './PhoneInput'
import { useDict } from './useDict'

beforeEach(() => {
  localStorage.clear()
  forgetHeard()
})
afterEach(() => void jest.useRealTimers())

test('[SW-10] the loading indicator: nothing for 200 ms, then 加载中…, after 8 s a word about the network', () => {
  jest.useFakeTimers()
  render(<Loading />)
  const status = screen.getByRole('status')
  const after = (ms: number): string | null => {
    act(() => jest.advanceTimersByTime(ms))
    return status.textContent
  }
  expect(after(199)).toBe('')
  expect(after(1)).toBe('加载中…')
  expect(after(7799)).toBe('加载中…')
  expect(after(1)).toBe('网络较慢，请稍候')
})

test('[SW-10] a phone field: four prefixes, E.164 as value, a pasted number brings its own, and a form’s message belongs to it', async () => {
  const seen: (string | undefined)[] = []
  renderRemote(
    fakeRemote().props,
    <Form onValuesChange={(_, { mobile }: { mobile?: string }) => void seen.push(mobile)}>
      <Form.Item
        name="mobile"
        label="手机号"
        rules={[{ required: true, message: '请输入电话号码' }]}
      >
        <PhoneInput />
      </Form.Item>
      <button type="submit">保存</button>
    </Form>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' })
  expect(number.getAttribute('aria-required')).toBe('true')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const told = await screen.findByText('请输入电话号码')
  expect(number.getAttribute('aria-invalid')).toBe('true')
  expect(
    document.getElementById(number.getAttribute('aria-describedby') ?? '')?.contains(told),
  ).toBe(true)

  await user.type(number, '199 0000 0001')
  expect(seen.at(-1)).toBe('+8619900000001')
  await user.clear(number)
  await user.click(number)
  await user.paste('+852 6123 4567')
  expect([seen.at(-1), number.value]).toEqual(['+85261234567', '61234567'])
  await user.click(screen.getByRole('combobox', { name: '国家或地区' }))
  const offered = [...document.querySelectorAll('.ant-select-item-option-content')].map((option) =>
    option.textContent?.slice(0, 4),
  )
  expect(offered).toEqual(['+86 ', '+852', '+853', '+886'])
})

function Word({ dictCode = 'AuditStatus' }: { dictCode?: string }): ReactNode {
  const { text, options } = useDict('uc', dictCode)
  return <output>{`${text(1)} ${options.length}`}</output>
}
const ENTRY = {
  appCode: 'uc',
  dictCode: 'AuditStatus',
  dictName: '审核状态',
  namespace: 'default',
  dictDetails: [{ code: '1', codeCn: '待审核', codeEn: '' }],
}
const failing = () =>
  fakeRemote(() => {
    throw refusal('网络异常，请检查网络后重试')
  })

test.each([
  ['AuditStatus', '审核状态数据获取失败'],
  ['TenantType', '组织类型数据获取失败'],
  ['Sex', '拉取字典数据失败'],
])(
  '[SW-14] where nothing is kept, %s that cannot be fetched says %s',
  async (dictCode, failure) => {
    const { props, said } = failing()
    renderRemote(props, <Word dictCode={dictCode} />)
    await act(() => Promise.resolve())
    await waitFor(() => expect(said).toEqual([`${failure}：网络异常，请检查网络后重试`]))
    expect(screen.getByRole('status').textContent).toBe(' 0')
  },
)

test('[SW-14] two dictionaries of one call tell of its failure once, by the first of them', async () => {
  const { props, said } = failing()
  renderRemote(
    props,
    <>
      <Word dictCode="TenantType" />
      <Word dictCode="TenantAttribute" />
    </>,
  )
  await act(() => Promise.resolve())
  await waitFor(() => expect(said).toEqual(['组织类型数据获取失败：网络异常，请检查网络后重试']))
})

test('[SW-14] kept words are there at once and stay, whatever the network does', async () => {
  localStorage.setItem(dictKey('uc', 'default'), JSON.stringify({ version: '1', entries: [ENTRY] }))
  const { props, said } = failing()
  renderRemote(props, <Word />)
  expect(screen.getByRole('status').textContent).toBe('待审核 1')
  await act(() => Promise.resolve())
  expect([screen.getByRole('status').textContent, said]).toEqual(['待审核 1', []])
})
