import { expect, test } from '@jest/globals'
import { ApiError } from '@zz/contract'
import { failureText, reasonOf } from './reason'

test('[SH-16] toasts are prefix, colon, reason', () => {
  const error = new ApiError({ code: 40905, status: 409, msg: '当前状态不允许撤销' })
  expect(failureText('撤销error', error)).toBe('撤销error：当前状态不允许撤销')
  expect(failureText('获取menu失败:', error)).toBe('获取menu失败:当前状态不允许撤销')
  expect(reasonOf(new TypeError('Failed to fetch'))).toBe('网络异常，请检查网络后重试')
  expect(reasonOf({ code: 1, msg: '已处理' })).toBe('已处理')
  expect(reasonOf(new RangeError('Invalid array length'))).toBe('系统繁忙，请稍后再试')
})
