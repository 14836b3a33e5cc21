import { expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { lazyComponent } from './lazyComponent'

const load = () =>
  jest.fn(() => Promise.resolve({ default: ({ name }: { name: string }) => <p>page {name}</p> }))

test('[SH-18] what was brought before is drawn at once, without a waiting sign', async () => {
  const Page = lazyComponent(load())
  await Page.preload()
  render(
    <Suspense fallback={<p>waiting</p>}>
      <Page name="one" />
    </Suspense>,
  )
  expect(screen.getByText('page one')).toBeTruthy()
})

test('what was not brought comes as with lazy, and stays the same element when it has', async () => {
  const Page = lazyComponent(load())
  const tree = (name: string) => (
    <Suspense fallback={<p>waiting</p>}>
      <Page name={name} />
    </Suspense>
  )
  const { rerender } = render(tree('one'))
  expect(screen.getByText('waiting')).toBeTruthy()
  await act(() => Page.preload())
  const first = await screen.findByText('page one')
  rerender(tree('two'))
  expect(await screen.findByText('page two')).toBe(first)
})
