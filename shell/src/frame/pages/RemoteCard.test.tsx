import { afterEach, expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FrameModel } from '../controller'
import { RemoteCard } from './RemoteCard'

afterEach(() => void Reflect.deleteProperty(document, 'execCommand'))

test('[KB-20] a diagnosis that cannot be copied stands there selected, and the reason is said', async () => {
  const user = userEvent.setup({ delay: null })
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  let works = false
  Object.assign(document, { execCommand: () => works })
  const said: string[] = []
  const frame = {
    title: () => '协同待办',
    overrides: { store: { get: () => ({ remotes: {} }) } },
    store: { get: () => ({ facts: { signedIn: true } }) },
    config: { service: 'gov' },
    notify: {
      success: (text: string) => void said.push(text),
      failure: (prefix: string, reason: string) => void said.push(`${prefix}：${reason}`),
    },
  } as unknown as FrameModel
  const state = { kind: 'failed', code: 'MFE-401', version: 'v1', detail: 'x' } as const
  render(<RemoteCard frame={frame} remoteId="todo" state={state as never} />)
  await user.click(screen.getByRole('button', { name: '复制诊断码' }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('诊断信息')
  expect(field.value).toContain('诊断码 MFE-401')
  expect(field.selectionEnd - field.selectionStart).toBe(field.value.length)
  expect(said).toEqual(['复制失败：内容已选中，请按 Ctrl+C 复制'])
  works = true
  await user.click(screen.getByRole('button', { name: '复制诊断码' }))
  await waitFor(() => expect(said.at(-1)).toBe('复制成功'))
  expect(screen.queryByLabelText('诊断信息')).toBeNull()
})
