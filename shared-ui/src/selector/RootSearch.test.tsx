import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { ScopeContext, type SelectorScope } from './context'
import { RootSearch } from './RootSearch'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('[SW-04] organisations are searched for once, 500 ms after the last letter', async () => {
  const { props, calls } = fakeRemote(() => [])
  const scope: Pick<SelectorScope, 'typeName' | 'say'> = { typeName: String, say: () => undefined }
  renderRemote(
    props,
    <ScopeContext value={scope as SelectorScope}>
      <RootSearch onChoose={() => undefined} />
    </ScopeContext>,
  )
  const box = screen.getByRole('combobox', { name: '搜索组织' })
  const type = (text: string): void => void fireEvent.change(box, { target: { value: text } })
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
  const searches = (): unknown[] =>
    calls
      .filter(({ path }) => path === '/api/uc/tenant/search')
      .map(({ body }) => (body as { tenantName: string }).tenantName)
  type('锦')
  await pass(499)
  type('锦云')
  await pass(499)
  expect(searches()).toEqual([])
  await pass(1)
  expect(searches()).toEqual(['锦云'])
  await pass(5000)
  expect(searches()).toEqual(['锦云'])
})
