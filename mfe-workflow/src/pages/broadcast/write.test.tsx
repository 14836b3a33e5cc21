import { expect, jest, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import WriteDialog from './WriteDialog'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })

interface Field {
  readonly onChange?: (html: string) => void
  readonly onBusy?: (busy: boolean) => void
}

jest.mock('@zz/shared-ui/rich-text/editor/EditorBody', () => ({
  __esModule: true,
  EditorBody: ({ onChange, onBusy }: Field) => (
    <>
      <button type="button" onClick={() => onChange?.('<p>今晚停机</p>')}>
        写正文
      </button>
      <button type="button" onClick={() => onBusy?.(true)}>
        插入图片
      </button>
      <button type="button" onClick={() => onBusy?.(false)}>
        图片已上传
      </button>
    </>
  ),
}))

test('[WF-03] Enter in 公告标题 sends nothing while a picture of the text is on its way, and what is said tells why', async () => {
  const remote = fakeRemote(() => null, '/ops/broadcast')
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <WriteDialog onClose={() => undefined} />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByText('写正文'))
  await user.click(dialog.getByText('插入图片'))
  const title = dialog.getByLabelText('公告标题')
  await user.type(title, '停机维护{Enter}')
  await waitFor(() => expect(remote.said).toEqual(['图片正在上传，请稍候再保存']))
  expect(remote.calls).toEqual([])
  await user.click(dialog.getByText('图片已上传'))
  await user.type(title, '{Enter}')
  await waitFor(() =>
    expect(remote.calls).toMatchObject([
      { path: '/api/ops/broadcast/save', body: { title: '停机维护', content: '<p>今晚停机</p>' } },
    ]),
  )
})
