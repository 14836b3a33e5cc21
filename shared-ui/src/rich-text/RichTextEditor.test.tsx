import { expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { RichTextEditor } from './RichTextEditor'

let isReachable = false

/** The editor's code, which comes from the network, and only while that can be reached. */
jest.mock('./editor/EditorBody', () => {
  if (!isReachable) throw new Error('Loading chunk editor failed')
  return {
    __esModule: true,
    EditorBody: ({ label, value }: { label: string; value: string }) => (
      <textarea aria-label={label} defaultValue={value} />
    ),
  }
})

test('[SW-13] an editor whose code does not come says so, changes nothing, and comes at 重试 with the text that it was given', async () => {
  const onChange = jest.fn()
  render(<RichTextEditor label="主要职能" value="<p>职能</p>" onChange={onChange} />)
  expect(screen.getByRole('status', { name: '主要职能编辑器加载中…' })).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain(
    '编辑器加载失败，请检查网络后重试',
  )
  expect(screen.queryByLabelText('主要职能')).toBeNull()

  const retry = (): boolean => fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }))
  retry()
  expect(await screen.findByRole('alert')).toBeTruthy()
  isReachable = true
  retry()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('主要职能')).value).toBe('<p>职能</p>')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})
