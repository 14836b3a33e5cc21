import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createRemoteApi } from '../api'
import { useConfirm } from '../widgets/useConfirm'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { useScreenParam } from './screenObject'
import { defineScreens } from './screens'

const api = createRemoteApi({
  reducerPath: 'test',
  tagTypes: [],
  endpoints: () => ({}),
  rules: {},
})
const drawing = (text: string) => () => Promise.resolve({ default: () => <p>{text}</p> })

function open(start: string) {
  const detail = jest.fn(drawing('详情'))
  const screens = defineScreens(api, { 'todo.all': drawing('全部'), 'todo.detail': detail })
  const remote = fakeRemote(undefined, start)
  return { ...remote, screens, detail, show: () => renderRemote(remote.props, <screens.Screens />) }
}

test('[SH-04] the screen is the one whose route the shell names for the address; a step brings the next', async () => {
  const { show, props, detail } = open('/todo.all')
  show()
  expect(await screen.findByText('全部')).toBeTruthy()
  expect(detail).not.toHaveBeenCalled()
  act(() => props.navigation.history.push('/todo.detail'))
  expect(await screen.findByText('详情')).toBeTruthy()
  expect(screen.queryByText('全部')).toBeNull()
})

test('[SH-04] a step between two addresses of one page leaves the page as it is', async () => {
  const Typed = () => <input aria-label="搜索" />
  const load = () => Promise.resolve({ default: Typed })
  const { Screens, preload } = defineScreens(
    api,
    { 'todo.all': load, 'todo.detail': load },
    { 'todo.detail': 'todo.all' },
  )
  const { props } = fakeRemote(undefined, '/todo.all')
  await preload('todo.detail')
  renderRemote(props, <Screens />)
  const field = screen.getByLabelText('搜索')
  act(() => props.navigation.history.push('/todo.detail'))
  expect(props.navigation.history.location.pathname).toBe('/todo.detail')
  expect(screen.getByLabelText('搜索')).toBe(field)
})

test('[SH-01] a route without a screen says so instead of staying empty', async () => {
  open('/todo.create').show()
  expect(await screen.findByText('页面不存在')).toBeTruthy()
})

test('[SH-18] a screen that was brought before is drawn at once', async () => {
  const { screens, show } = open('/todo.detail')
  await screens.preload('todo.detail')
  await screens.preload('todo.create')
  show()
  expect(screen.getByText('详情')).toBeTruthy()
})

const TODO = '/gov/2/todoDetail?id='

test('[SH-04] a step to another object begins the screen anew, and a question of the one before ends with it', async () => {
  const Detail = () => {
    const id = useScreenParam('id')
    const confirm = useConfirm()
    return (
      <>
        <input aria-label={`评论${id}`} />
        <button onClick={() => confirm({ title: `撤销${id}吗？`, onOk: () => undefined })}>
          撤销
        </button>
      </>
    )
  }
  const { Screens, preload } = defineScreens(api, {
    'todo.detail': () => Promise.resolve({ default: Detail }),
  })
  await preload('todo.detail')
  const { props } = fakeRemote(undefined, `${TODO}5`)
  renderRemote(props, <Screens />)
  const { history } = props.navigation
  fireEvent.change(screen.getByLabelText('评论5'), { target: { value: '好' } })
  // Where the object is passed in the state, or the tab is another one, it is the same screen.
  act(() => history.replace('/gov/2/todoDetail?tab=history', { id: '5' }))
  expect(screen.getByLabelText('评论5')).toHaveProperty('value', '好')
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(await screen.findAllByText('撤销5吗？')).not.toEqual([])
  act(() => history.push(`${TODO}6`))
  expect(screen.getByLabelText('评论6')).toHaveProperty('value', '')
  await waitFor(() => expect(screen.queryAllByText('撤销5吗？')).toEqual([]))
})

test('[SH-04] a screen that reads an object which its route does not declare fails', () => {
  const Overview = () => <p>{useScreenParam('id')}</p>
  const { props } = fakeRemote(undefined, '/gov/2/orgTodo?id=5')
  expect(() => renderRemote(props, <Overview />)).toThrow(
    'mfe.json: route todo.overview declares no object "id"',
  )
})
