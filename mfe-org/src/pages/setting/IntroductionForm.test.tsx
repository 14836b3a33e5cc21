import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import { IntroductionSection } from './Introduction'

interface Field {
  readonly label: string
  readonly value?: string
  readonly onChange?: (html: string) => void
  readonly onBusy?: (busy: boolean) => void
  readonly 'aria-invalid'?: 'true' | 'false' | boolean
}

/**
 * The editor needs a browser that lays out; here a box stands for it, with a press for a picture on
 * its way.
 */
jest.mock('@zz/shared-ui/rich-text/editor/EditorBody', () => ({
  __esModule: true,
  EditorBody: ({ label, value, onChange, onBusy, 'aria-invalid': invalid }: Field) => (
    <>
      <textarea
        aria-label={label}
        aria-invalid={invalid}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <button type="button" onClick={() => onBusy?.(true)}>{`${label}插入图片`}</button>
      <button type="button" onClick={() => onBusy?.(false)}>{`${label}图片已上传`}</button>
    </>
  ),
}))

const TEXTS = {
  tenantId: '2',
  tenantType: 1,
  topOrgFlag: 1,
  version: 3,
  topFunction: '<p>职能</p>',
  topHistory: '<p>沿革</p>',
}

// By text and label, not by role: a role is worked out of the whole page, which costs seconds in
// jsdom.
/** A button's word: between two characters the library puts a space. */
const wordOf = (name: string): RegExp => new RegExp(`^${name.split('').join('\\s?')}$`)

async function edit(
  update: (request: HttpRequest) => unknown = () => ({ ...TEXTS, version: 4 }),
  texts: Record<string, unknown> = TEXTS,
) {
  const server = { texts }
  const saved: unknown[] = []
  const remote = fakeRemote((request) => {
    if (request.path === '/api/uc/tenant/get-introduction') return server.texts
    if (request.path !== '/api/uc/tenant/setting/update-introduction') return null
    saved.push(request.body)
    return update(request)
  })
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <IntroductionSection />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await user.click(await screen.findByText('编辑介绍资料'))
  const box = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label)
  const press = (name: string) => user.click(screen.getByText(wordOf(name), { ignore: '[hidden]' }))
  return { ...remote, server, saved, user, box, press }
}

test('[OS-04] the sections are those of the type; a save sends all of them with the row’s version, and goes back to reading', async () => {
  const { user, box, press, saved, said } = await edit(() => ({ ...TEXTS, version: 4 }))
  await user.clear(await box('主要职能'))
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual([
    '主要职能',
    '历史沿革',
  ])
  await user.type(await box('主要职能'), '新职能')
  await press('保存')
  await screen.findByRole('button', { name: '编辑介绍资料' })
  expect(saved).toEqual([
    { tenantId: '2', version: 3, topFunction: '新职能', topHistory: '<p>沿革</p>' },
  ])
  await waitFor(() => expect(said).toContain('更新成功'))
})

test('[OS-04] missing texts are named together and nothing is sent', async () => {
  const { user, box, press, saved, said } = await edit(undefined, { ...TEXTS, topHistory: '' })
  await user.clear(await box('主要职能'))
  await press('保存')
  await waitFor(() => expect(said).toEqual(['请添加主要职能、历史沿革']))
  await user.type(await box('主要职能'), '新职能')
  await press('保存')
  await waitFor(() => expect(said.at(-1)).toBe('请添加历史沿革'))
  expect(saved).toEqual([])
  expect((await box('主要职能')).value).toBe('新职能')
})

test('[OS-04] a save waits for pictures on their way', async () => {
  const { user, box, press, saved, said } = await edit()
  await user.type(await box('主要职能'), '图')
  await press('主要职能插入图片')
  await press('保存')
  await waitFor(() => expect(said).toEqual(['图片正在上传，请稍候再保存']))
  expect(saved).toEqual([])
  await press('主要职能图片已上传')
  await press('保存')
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('[OS-04] a refused text keeps what was typed, with the reason at its field', async () => {
  const { user, box, press, said, dirty } = await edit(() => {
    throw refusal('内容不能超过20000字', 'topFunction')
  })
  await user.type(await box('主要职能'), '长')
  await press('保存')
  await screen.findByText('内容不能超过20000字')
  await waitFor(() => expect(said).toContain('更新组织介绍资料失败：内容不能超过20000字'))
  expect((await box('主要职能')).value).toBe('<p>职能</p>长')
  expect(dirty()).toBe(true)
})

test('[OS-04] when somebody else has saved, one’s own texts can be kept on top of his', async () => {
  const { user, box, press, saved, server, props } = await edit()
  await user.type(await box('主要职能'), '甲')
  server.texts = { ...TEXTS, version: 5, topFunction: '<p>他的</p>', topHistory: '<p>他的沿革</p>' }
  props.events.emit('org.tenant.updated/v1', { tenantId: '2' })
  await screen.findByText(/他人刚刚修改了“主要职能”、“历史沿革”.*其中“主要职能”与您的修改不同/)
  await press('保留我的修改')
  await waitFor(async () => expect((await box('历史沿革')).value).toBe('<p>他的沿革</p>'))
  expect((await box('主要职能')).value).toBe('<p>职能</p>甲')
  await press('保存')
  await waitFor(() =>
    expect(saved).toEqual([
      expect.objectContaining({
        version: 5,
        topFunction: '<p>职能</p>甲',
        topHistory: '<p>他的沿革</p>',
      }),
    ]),
  )
})

test('[OS-04] a text that is missing is marked at its field; leaving with unsaved texts is asked about, and staying keeps them', async () => {
  const { user, box, press } = await edit()
  await user.clear(await box('历史沿革'))
  await press('保存')
  await screen.findByText('请添加历史沿革')
  expect((await box('历史沿革')).getAttribute('aria-invalid')).toBe('true')
  await user.type(await box('历史沿革'), '新沿革')
  await user.click(screen.getByText(/^取\s?消$/))
  await screen.findAllByText('您有未保存的修改，确定离开吗？')
  await user.click(screen.getByText('继续编辑'))
  expect((await box('历史沿革')).value).toBe('新沿革')
  await user.click(screen.getByText(/^取\s?消$/))
  await user.click(await screen.findByText(/^离\s?开$/))
  await screen.findByText('编辑介绍资料')
})
