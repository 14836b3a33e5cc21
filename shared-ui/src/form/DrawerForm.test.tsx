import { expect, test } from '@jest/globals'
import { act, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, Input } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { fakeRemote, refusal, renderRemote } from '../test/fakeRemote'
import { DrawerForm } from './DrawerForm'
import { useFormPage } from './useFormPage'
import { useOpening } from './useOpening'

configure({ asyncUtilTimeout: 10_000 })

interface Values {
  readonly name: string
}
const INITIAL: Values = { name: '' }

/** A page with a drawer that adds somebody; the test ends each save. */
function openPage() {
  const remote = fakeRemote()
  const saves: { end: () => void; refuse: () => void }[] = []
  function Page() {
    const [opening, open, close] = useOpening<null>()
    const state = useFormPage<Values>({
      initial: INITIAL,
      rowId: `${opening.round}`,
      onSave: () =>
        new Promise((resolve, reject) => {
          saves.push({ end: resolve, refuse: () => reject(refusal('该成员已在组织中', 'name')) })
        }),
      onSaved: close,
    })
    return (
      <>
        <Button onClick={() => open(null)}>新增</Button>
        <DrawerForm title="添加成员" open={opening.open} onClose={close} state={state}>
          <Form.Item name="name" label="姓名">
            <Input />
          </Form.Item>
        </DrawerForm>
      </>
    )
  }
  renderRemote(remote.props, <Page />)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const field = () => screen.findByLabelText<HTMLInputElement>('姓名')
  return {
    ...remote,
    saves,
    field,
    user,
    async begin(name: string) {
      await user.click(screen.getByText('新增'))
      await user.type(await field(), name)
      await user.click(screen.getByText('保存', { ignore: '[hidden]' }))
      await waitFor(() => expect(saves).toHaveLength(1))
    },
    /** Closes it while the save is on its way, which is asked about. */
    async leave() {
      await user.click(screen.getByText('取消'))
      await user.click(await screen.findByText('离开'))
      await waitFor(() => expect(screen.queryByLabelText('姓名')).toBeNull())
    },
  }
}

test('[SH-20] a drawer that was left while its save was on its way leaves nothing unsaved behind', async () => {
  const { begin, leave, saves, dirty } = openPage()
  await begin('甲一')
  await leave()
  await act(async () => saves[0]?.end())
  expect(dirty()).toBe(false)
})

test('[SH-20] a drawer that is opened anew stays open, and as it is, when the save before ends', async () => {
  const { begin, leave, saves, field, user } = openPage()
  await begin('甲一')
  await leave()
  await user.click(screen.getByText('新增'))
  const name = await field()
  await act(async () => saves[0]?.end())
  expect((await field()).isConnected && name.isConnected).toBe(true)
  await user.type(name, '乙二')
  expect(name.value).toBe('乙二')
})

test('[SH-20] a refusal of the save before is not said at the field of a drawer that is opened anew', async () => {
  const { begin, leave, saves, field, user } = openPage()
  await begin('甲一')
  await leave()
  await user.click(screen.getByText('新增'))
  await user.type(await field(), '乙二')
  await act(async () => saves[0]?.refuse())
  // antd draws a message some time after it was set.
  await act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(screen.queryByText('该成员已在组织中')).toBeNull()
})

test('[SH-16] a drawer is closed at the side at which dialogs are', async () => {
  const page = openPage()
  await page.user.click(screen.getByText('新增'))
  await page.field()
  const close = screen.getByRole('button', { name: '关闭' })
  expect(close.classList.contains('ant-drawer-close-end')).toBe(true)
})
