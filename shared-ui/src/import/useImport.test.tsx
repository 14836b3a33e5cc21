import { expect, jest, test } from '@jest/globals'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { Http } from '@zz/contract'
import { RemoteContext } from '../lite/remoteContext'
import { fakeRemote } from '../test/fakeRemote'
import { callsWith, draft } from './import.test-support'
import type { ImportState } from './types'
import { useImport } from './useImport'

test('[MB-05] an import that was stopped while it began takes nothing from the file chosen after it, and is given up', async () => {
  const answers: ((state: ImportState) => void)[] = []
  const cancel = jest.fn(() => Promise.resolve(draft))
  const calls = callsWith({
    current: () => Promise.resolve(null),
    start: () => new Promise((resolve) => answers.push(resolve)),
    cancel,
  })
  const { props } = fakeRemote()
  // The first file arrives at once, the second is on its way for the whole test.
  const text = JSON.stringify({ code: 200, success: true, msg: '', data: ['k1'] })
  const transfer = jest
    .fn<Http['transfer']>(() => new Promise(() => undefined))
    .mockResolvedValueOnce({ status: 200, text, header: () => null })
  const remote = { ...props, http: { ...props.http, transfer } }
  const { result } = renderHook(() => useImport(calls), {
    wrapper: ({ children }) => <RemoteContext value={remote}>{children}</RemoteContext>,
  })
  const press = (work: () => void): Promise<void> => act(async () => work())
  await press(() => result.current.send(new File(['x'], 'first.csv')))
  await waitFor(() => expect(answers).toHaveLength(1))
  await press(() => result.current.stopSending())
  await press(() => result.current.send(new File(['x'], 'second.csv')))
  await press(() => answers[0]?.(draft))
  expect(result.current.sending?.name).toBe('second.csv')
  expect(result.current.state).toBeNull()
  expect(cancel.mock.calls).toEqual([['1']])
})
