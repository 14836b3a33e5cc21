/** The page of positions with a server of its own, for its tests. */
import { expect } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PositionRow, PositionType } from '@zz/api-contract/org'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import PositionPage from './Page'

export const PAGE = '/gov/2/fieldManage'
const LIST = '/api/user/select-position-by-type'
const TYPES = '/api/user/select-position-type'

/** A position of 业务岗位, enabled and held by nobody but for what `more` says. */
export const positionRow = (
  id: string,
  name: string,
  more: Partial<PositionRow> = {},
): PositionRow => ({
  id,
  name,
  pid: '7',
  pidName: '业务岗位',
  status: 1,
  relationNum: 0,
  createTime: '2026-05-01 10:00:00',
  createNickName: '周明',
  tenantId: '2',
  isCateGory: 2,
  version: 1,
  ...more,
})

/**
 * Opens the page. `act` answers what changes something; what the server has then stands in `rows`
 * and `types`. `beforeTypes` runs before the types are answered and may throw.
 */
export function openPositions(
  act: (request: HttpRequest) => unknown = () => null,
  start = `${PAGE}?pid=7`,
  beforeTypes: () => void = () => undefined,
) {
  const server = {
    types: [
      { id: '0', name: '其他', version: 0, count: 2 },
      { id: '7', name: '业务岗位', version: 3, count: 3 },
      { id: '8', name: '支撑岗位', version: 1, count: 0 },
    ] as PositionType[],
    rows: [
      positionRow('71', '网格专员', { relationNum: 3 }),
      positionRow('72', '统计专员', { status: 2, relationNum: 4 }),
      positionRow('73', '财政专员', { status: 2 }),
    ],
  }
  const remote = fakeRemote((request) => {
    if (request.path === TYPES) {
      beforeTypes()
      return server.types
    }
    if (request.path === LIST) return { data: server.rows, totalNum: server.rows.length }
    return act(request)
  }, start)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <PositionPage />
    </RemoteStore>,
  )
  const asked = (path: string): unknown[] =>
    remote.calls.filter((call) => call.path === path).map((call) => call.body)
  return {
    ...remote,
    server,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    /** Bodies of the calls of an act, by the end of its path. */
    sent: (act: string) => asked(`/api/user/${act}`),
    /** What the list was last asked for. */
    listed: () => (asked(LIST).at(-1) as { data: object } | undefined)?.data,
  }
}

// By text and label, not by role: a role is worked out of the whole page, which costs seconds in
// jsdom.
/** A button's word: between two characters the library puts a space. */
export const word = (text: string): RegExp => new RegExp(`^${text.split('').join('\\s?')}$`)
/** A button of a dialog by its word; a form has a hidden one of the same word for Enter. */
export const buttonOf = (
  dialog: Pick<typeof screen, 'getByText'>,
  text: string,
): HTMLButtonElement =>
  dialog.getByText(word(text), { ignore: '[hidden]' }).closest('button') as HTMLButtonElement
/** The table's row of a position. */
export const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') as HTMLElement)
/** The open dialog or question, found by its title. */
export const dialogOf = async (title: string) =>
  within(
    (await screen.findAllByText(title))
      .map((found) => found.closest<HTMLElement>('[role="dialog"]'))
      .find((found) => found !== null) as HTMLElement,
  )
/** An entry of the open menu: its word may stand on buttons too. */
export const menuEntry = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const entry = screen
      .getAllByText(text)
      .map((found) => found.closest<HTMLElement>('[role="menuitem"]'))
      .find((found) => found !== null)
    if (!entry) throw new Error(`the open menu has no entry ${text}`)
    return entry
  })
/** The button of the bar that comes with a selection. */
export const batchButton = async (name: string): Promise<HTMLButtonElement> =>
  buttonOf(within(await screen.findByLabelText('批量操作')), name)
export const expectNothingChosen = (): Promise<void> =>
  waitFor(() => expect(screen.queryByLabelText('批量操作')).toBeNull())
