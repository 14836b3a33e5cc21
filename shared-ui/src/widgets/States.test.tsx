import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, ERROR_CODES } from '@zz/contract'
import { isRetryable } from '../api/failure'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { PageError } from './States'

const failureOf = (code: keyof typeof ERROR_CODES): ApiError => {
  const { status, text } = ERROR_CODES[code]
  return new ApiError({ code, status, msg: text })
}

test('[SH-10] once more is offered where no answer came or the server could not, not for what is wrong, gone or not for the caller', () => {
  const codes = Object.keys(ERROR_CODES).map((code) => Number(code) as keyof typeof ERROR_CODES)
  expect(codes.filter((code) => !isRetryable(failureOf(code)))).toEqual([
    40001, 40301, 40302, 40303, 40401, 40905,
  ])
  expect(isRetryable(new Error('no answer'))).toBe(true)
})

test('[SH-10] what is gone says so and leads to the list, without 重试', async () => {
  const [again, back] = [jest.fn(), jest.fn()]
  renderRemote(
    fakeRemote().props,
    <PageError error={failureOf(40401)} onRetry={again} onBack={back} />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('数据不存在或已被删除')
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '返回列表' }))
  expect([again.mock.calls.length, back.mock.calls.length]).toEqual([0, 1])
})

test('[SH-10] what the server could not do now can be tried again', async () => {
  const again = jest.fn()
  renderRemote(fakeRemote().props, <PageError error={failureOf(50000)} onRetry={again} />)
  expect(screen.getByRole('alert')).toHaveTextContent('加载失败，点击重试')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(again).toHaveBeenCalledTimes(1)
})
