import type { ApprovalFlow, SaveApprovalFlowApiArg } from '@zz/api-contract/workflow'
import { afterEach, expect, jest, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import { DIRECTORY } from './flow.test-support'
import FlowPage from './Page'
import { requestOf, valuesOf } from './values'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })
afterEach(() => void jest.restoreAllMocks())

const APP_USE: ApprovalFlow = {
  kind: 'appUse',
  kindName: '应用使用申请',
  maySet: 1,
  enabled: 2,
  steps: [],
  updateBy: null,
  updateTime: null,
  version: 0,
}
const step = (name: string, ...signers: [userId: string, userName: string][]) => ({
  name,
  sign: 1 as const,
  hours: null,
  signers: signers.map(([userId, userName]) => ({ userId, userName, canSign: 1 as const })),
})
const JOIN: ApprovalFlow = {
  kind: 'joinApply',
  kindName: '加入申请',
  maySet: 1,
  enabled: 1,
  steps: [step('部门初审', ['7', '赵岚']), step('分管复核', ['7', '赵岚'], ['8', '李伟'])],
  updateBy: '林雪',
  updateTime: '2026-11-20 09:30:00',
  version: 3,
}

/** The page over a server whose flows a test may change; `save` answers what is sent. */
function open(
  save: (body: SaveApprovalFlowApiArg) => unknown = () => JOIN,
  flows = [APP_USE, JOIN],
) {
  const server = { flows }
  const remote = fakeRemote(({ path, body }: HttpRequest) => {
    if (path === '/api/approval/flows') return server.flows
    if (path === '/api/approval/save-flow') return save(body as SaveApprovalFlowApiArg)
    return DIRECTORY[path] ?? null
  }, '/gov/2/approvalFlows')
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <FlowPage />
    </RemoteStore>,
  )
  const sent = () =>
    remote.calls.filter(({ path }) => path.endsWith('/save-flow')).map(({ body }) => body)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  /** Opens the flow of a kind; answers its drawer. */
  const edit = async (kindName: string) => {
    await user.click(await screen.findByText(kindName))
    await screen.findByText(`${kindName}的审批流程`)
    return within(screen.getByRole('dialog'))
  }
  return { ...remote, server, sent, user, edit }
}

const SAVE = /^保\s*存$/
const names = (): string[] =>
  screen.queryAllByLabelText<HTMLInputElement>('步骤名称').map(({ value }) => value)

test('[WF-02] each kind of application stands with how it is decided, whether its flow is in use, and who changed it', async () => {
  open()
  const plain = (await screen.findByText('应用使用申请')).closest('tr') as HTMLElement
  within(plain).getByText('由有审核权限的成员审批')
  within(plain).getByText('未启用')
  const row = screen.getByText('加入申请').closest('tr') as HTMLElement
  within(row).getByText('部门初审 → 分管复核')
  within(row).getByText('已启用')
  within(row).getByText('林雪')
  // Each person once.
  within(row).getByText('2')
})

test('[WF-02] flows that cannot be read are asked for again', async () => {
  let fails = true
  const remote = fakeRemote(() => {
    if (fails) throw refusal('系统繁忙，请稍后再试')
    return [APP_USE]
  })
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <FlowPage />
    </RemoteStore>,
  )
  const again = await screen.findByRole('button', { name: /重\s?试/ })
  fails = false
  await userEvent.click(again)
  await screen.findByText('应用使用申请')
})

test('[WF-02] on a phone a kind is a card with its steps, which opens the flow', async () => {
  const plain = window.matchMedia
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(plain(query), { matches: query.includes('719.98px') }),
    )
  const { edit } = open()
  const card = (await screen.findByText('加入申请')).closest('li') as HTMLElement
  within(card).getByText('部门初审 → 分管复核')
  within(card).getByText('2 位审批人')
  await edit('加入申请')
  await waitFor(() => expect(names()).toEqual(['部门初审', '分管复核']))
})

test('[WF-02] a flow without a step cannot be enabled: told at the steps, nothing is sent', async () => {
  const { user, edit, sent } = open()
  const drawer = await edit('应用使用申请')
  await user.click(drawer.getByRole('switch'))
  await user.click(drawer.getByRole('button', { name: SAVE }))
  await drawer.findByText('请至少添加一个审批步骤')
  expect(document.activeElement).toBe(drawer.getByRole('button', { name: /添加步骤/ }))
  expect(sent()).toEqual([])
  // Off again, the flow needs none.
  await user.click(drawer.getByRole('switch'))
  await waitFor(() => expect(drawer.queryByText('请至少添加一个审批步骤')).toBeNull())
})

test('[WF-02] steps are added, named, moved and removed; pressed twice they are sent once, with the version that was read', async () => {
  let answer = (_flow: ApprovalFlow): void => undefined
  const { user, edit, sent, said } = open(
    () =>
      new Promise<ApprovalFlow>((resolve) => {
        answer = resolve
      }),
  )
  const drawer = await edit('应用使用申请')
  await user.click(drawer.getByRole('switch'))
  for (const name of ['复核', '初审', '多余']) {
    await user.click(drawer.getByRole('button', { name: /添加步骤/ }))
    await waitFor(() =>
      expect(document.activeElement).toBe(drawer.getAllByLabelText('步骤名称').at(-1)),
    )
    await user.keyboard(name)
  }
  await user.click(drawer.getByRole('button', { name: '删除第3步' }))
  expect(document.activeElement).toBe(drawer.getByRole('button', { name: '删除第2步' }))
  await user.click(drawer.getByRole('button', { name: '上移第2步' }))
  expect(names()).toEqual(['初审', '复核'])
  // The step stands first now: it can only go down.
  await waitFor(() =>
    expect(document.activeElement).toBe(drawer.getByRole('button', { name: '下移第1步' })),
  )
  drawer.getByText('已移至第1步')
  await user.type(drawer.getAllByLabelText('审批时限（选填）')[0] as HTMLElement, '24')
  await user.dblClick(drawer.getByRole('button', { name: SAVE }))
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        kind: 'appUse',
        enabled: 1,
        steps: [
          { name: '初审', sign: 1, hours: 24, userIds: [] },
          { name: '复核', sign: 1, hours: null, userIds: [] },
        ],
        version: 0,
      },
    ]),
  )
  answer(APP_USE)
  await waitFor(() => expect(said).toEqual(['保存成功']))
  expect(sent()).toHaveLength(1)
})

test('[WF-02] a step needs its name', async () => {
  const { user, edit, sent } = open()
  const drawer = await edit('应用使用申请')
  await user.click(drawer.getByText('添加步骤'))
  await user.click(drawer.getByRole('button', { name: SAVE }))
  await drawer.findByText('请填写步骤名称')
  expect(sent()).toEqual([])
})

test('[WF-02] ten steps are the most', async () => {
  const steps = Array.from({ length: 10 }, (_, at) => step(`步骤${at}`))
  const { edit } = open(undefined, [{ ...APP_USE, steps }])
  const drawer = await edit('应用使用申请')
  const add = (await drawer.findByText('最多10个步骤')).closest('button')
  expect(add?.disabled).toBe(true)
})

test('[WF-02] signers are members, chosen by the selector; of two it is asked whether one or all of them sign', async () => {
  const { user, edit, sent } = open()
  const drawer = await edit('应用使用申请')
  await user.click(drawer.getByRole('button', { name: /添加步骤/ }))
  await user.type(drawer.getByLabelText('步骤名称'), '初审')
  expect(drawer.queryByText('会签：须全部通过')).toBeNull()
  await user.click(drawer.getByRole('button', { name: /^审批人：/ }))
  const selector = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  await user.click(await selector.findByText('办公室'))
  await user.click(await selector.findByRole('option', { name: /^赵岚,/ }))
  await user.click(selector.getByRole('option', { name: /^李伟,/ }))
  await user.click(selector.getByRole('button', { name: /^确\s?定$/ }))
  await user.click(await drawer.findByLabelText('会签：须全部通过'))
  await user.click(drawer.getByRole('button', { name: SAVE }))
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        kind: 'appUse',
        enabled: 2,
        steps: [{ name: '初审', sign: 2, hours: null, userIds: ['7', '8'] }],
        version: 0,
      },
    ]),
  )
})

test('[WF-02] one signer is not asked how many sign; from two down to one, that one decides', async () => {
  const all = { ...step('复核', ['7', '赵岚'], ['8', '李伟']), sign: 2 as const }
  const { user, edit, sent } = open(undefined, [{ ...APP_USE, steps: [all] }])
  const drawer = await edit('应用使用申请')
  drawer.getByText('不选择时由有审核权限的成员审批；选择两名以上时，须选择签署方式')
  expect((await drawer.findByLabelText<HTMLInputElement>('会签：须全部通过')).checked).toBe(true)
  await user.click(drawer.getByLabelText('移除李伟'))
  await waitFor(() => expect(drawer.queryByText('签署方式')).toBeNull())
  await user.click(drawer.getByRole('button', { name: SAVE }))
  await waitFor(() => expect(sent()).toMatchObject([{ steps: [{ sign: 1, userIds: ['7'] }] }]))
})

test('[WF-02] what the server refuses of a step stands at that field, and all that was typed stays', async () => {
  const { user, edit, said } = open(() => {
    throw refusal('步骤名称重复', 'steps.1.name')
  })
  const drawer = await edit('加入申请')
  await waitFor(() => expect(names()).toHaveLength(2))
  const second = drawer.getAllByLabelText('步骤名称')[1] as HTMLInputElement
  await user.clear(second)
  await user.type(second, '部门初审')
  await user.click(drawer.getByRole('button', { name: SAVE }))
  await drawer.findByText('步骤名称重复')
  await waitFor(() => expect(said).toEqual(['保存失败：步骤名称重复']))
  expect(names()).toEqual(['部门初审', '部门初审'])
  expect(document.activeElement).toBe(second)
})

test('[WF-02] a flow that somebody else changed meanwhile is asked about; what was typed goes out with the newer version', async () => {
  const { user, edit, sent, server, said } = open(({ version }) => {
    if (version === 3) {
      server.flows = [APP_USE, { ...JOIN, steps: [step('改过', ['8', '李伟'])], version: 4 }]
      throw new ApiError({ code: 40902, status: 409, msg: '数据已被他人修改，请刷新' })
    }
    return JOIN
  })
  const drawer = await edit('加入申请')
  await waitFor(() => expect(names()).toHaveLength(2))
  await user.type(drawer.getAllByLabelText('步骤名称')[0] as HTMLElement, '二')
  await user.click(drawer.getByRole('button', { name: SAVE }))
  await user.click(await drawer.findByText('保留我的修改'))
  expect(names()).toEqual(['部门初审二', '分管复核'])
  await user.click(drawer.getByRole('button', { name: SAVE }))
  await waitFor(() => expect(said.at(-1)).toBe('保存成功'))
  expect(sent()).toMatchObject([{ version: 3 }, { version: 4, steps: [{}, {}] }])
})

test('[WF-02] leaving with changes asks; what was typed is kept', async () => {
  const { user, edit, sent, dirty } = open()
  const drawer = await edit('加入申请')
  await waitFor(() => expect(names()).toHaveLength(2))
  await user.type(drawer.getAllByLabelText('步骤名称')[0] as HTMLElement, '二')
  expect(dirty()).toBe(true)
  await user.click(drawer.getByRole('button', { name: /^取\s*消$/ }))
  await user.click(await screen.findByText('继续编辑'))
  expect(names()[0]).toBe('部门初审二')
  expect(sent()).toEqual([])
})

test('[WF-02] who is a signer already is marked in the selector: pressed there they are taken out, and pressed again they stand once', async () => {
  const { user, edit, sent } = open()
  const drawer = await edit('加入申请')
  await waitFor(() => expect(names()).toHaveLength(2))
  await user.click(drawer.getByRole('button', { name: '审批人：赵岚、李伟' }))
  const selector = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
  await user.click(await selector.findByText('办公室'))
  const signer = await selector.findByRole('option', { name: /^赵岚,/ })
  expect(signer.getAttribute('aria-selected')).toBe('true')
  await user.click(signer)
  selector.getByRole('heading', { name: '已选择(1)' })
  await user.click(signer)
  selector.getByRole('heading', { name: '已选择(2)' })
  await user.click(selector.getByRole('button', { name: /^确\s?定$/ }))
  await drawer.findByRole('button', { name: '审批人：李伟、赵岚' })
  await user.click(drawer.getByRole('button', { name: SAVE }))
  await waitFor(() => expect(sent()).toMatchObject([{ steps: [{}, { userIds: ['8', '7'] }] }]))
})

test('[WF-02] a flow goes out as it came: who signs alone decides a step at once', () => {
  const values = valuesOf(JOIN, '2')
  expect(requestOf(JOIN, values, 3)).toEqual({
    kind: 'joinApply',
    enabled: 1,
    steps: [
      { name: '部门初审', sign: 1, hours: null, userIds: ['7'] },
      { name: '分管复核', sign: 1, hours: null, userIds: ['7', '8'] },
    ],
    version: 3,
  })
  const all = { ...values, steps: values.steps.map((each) => ({ ...each, sign: 2 as const })) }
  expect(requestOf(JOIN, all, 3).steps.map(({ sign }) => sign)).toEqual([1, 2])
})

test('[WF-02] the flow of a kind that the person does not review is read alone, and the reason stands at its button', async () => {
  open(undefined, [{ ...APP_USE, maySet: 2 }, JOIN])
  const row = within((await screen.findByText('应用使用申请')).closest('tr') as HTMLElement)
  expect(row.queryByRole('button', { name: '应用使用申请' })).toBeNull()
  expect(row.getByRole('button', { name: '设置流程' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: '加入申请' })).toBeTruthy()
})

test('[WF-02] a signer who cannot sign in is named so in the form', async () => {
  const [first] = JOIN.steps
  if (first === undefined) throw new Error('the flow has no step')
  const idle = first.signers.map((signer) => ({ ...signer, canSign: 2 as const }))
  open(undefined, [{ ...JOIN, steps: [{ ...first, signers: idle }] }])
  await userEvent
    .setup({ delay: null })
    .click(await screen.findByRole('button', { name: '加入申请' }))
  expect(await screen.findByText(/赵岚（无法登录）/)).toBeTruthy()
})
