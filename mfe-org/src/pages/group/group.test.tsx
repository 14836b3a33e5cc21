import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ApiError, type HttpRequest } from '@zz/contract'
import { button, dialogWith, openSetting } from '../setting/setting.test-support'

const NONE = {
  haveGroup: 2,
  isHaveGroup: 2,
  tenantId: '2',
  groupUid: null,
  departmentId: null,
  departmentName: null,
  canManage: false,
  canEdit: true,
}
const GROUP = {
  ...NONE,
  haveGroup: 1,
  isHaveGroup: 1,
  id: '9',
  groupUid: '9',
  groupName: '锦云区政府全员群',
  containChildFlag: 2,
  totalUser: 36,
  adminId: '1',
  adminName: '周明',
  adminAvatar: null,
  createTime: '2026-06-01 10:00:00',
  version: 3,
  canManage: true,
}
const MEMBERS = [
  { userId: '2', name: '林雪', avatar: null, ownerFlag: 2, joinTime: '2026-06-01 10:00:00' },
  { userId: '1', name: '周明', avatar: null, ownerFlag: 1, joinTime: '2026-06-01 10:00:00' },
]

const at = (name: string): string => `/api/group/internal/${name}`

function open(search: string, answers: Record<string, (request: HttpRequest) => unknown>) {
  const opened = openSetting(search, (request) => {
    const answer = answers[request.path.replace('/api/group/internal/', '')]
    if (answer) return answer(request)
    if (request.path.includes('/page-')) return { data: [], totalNum: 0 }
    return null
  })
  const sent = (name: string): unknown[] =>
    opened.calls.filter(({ path }) => path === at(name)).map(({ body, query }) => body ?? query)
  return { ...opened, sent }
}

test('[OS-10] no group: 创建组织群 is asked about with what follows, and made once', async () => {
  let there = false
  const { user, said, sent } = open('?tab=group', {
    'get-tenant-group': () => (there ? GROUP : NONE),
    'save-tenant-group': () => {
      there = true
      return { id: '9', groupUid: '9' }
    },
  })
  await user.click(await button('创建组织群'))
  const asked = await dialogWith('确定创建组织群吗？')
  within(asked).getByText(/“锦云区政府全员群”.*创建后不能撤销，只能解散。$/)
  expect(sent('save-tenant-group')).toEqual([])
  const confirm = await button('创建组织群', asked)
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  await screen.findByText('36人')
  expect(sent('save-tenant-group')).toEqual([{ tenantId: '2', platform: 'gov' }])
  await waitFor(() => expect(said).toEqual(['新建成功']))
})

test('[OS-10] who may not create is not offered it; who is not owner sees the group and no act', async () => {
  const { unmount } = { unmount: () => document.body.replaceChildren() }
  open('?tab=group', { 'get-tenant-group': () => ({ ...NONE, canEdit: false }) })
  await screen.findByText(/^还没有组织群/)
  expect(screen.queryByText('创建组织群')).toBeNull()
  unmount()
  open('?tab=group', {
    'get-tenant-group': () => ({ ...GROUP, canManage: false }),
    'page-member': () => ({ data: MEMBERS, totalNum: 2 }),
  })
  await screen.findByText(/由群主或组织负责人进行$/)
  for (const name of ['解散群', '更换群主', '发布群公告'])
    expect(screen.queryByText(name)).toBeNull()
})

test('[OS-10] another member becomes owner, found by name; a false answer is a failure and keeps the choice', async () => {
  let answer = false
  const { user, said, sent } = open('?tab=group', {
    'get-tenant-group': () => GROUP,
    'page-member': () => ({ data: MEMBERS, totalNum: 2 }),
    'update-admin': () => answer,
  })
  await user.click(await button('更换群主'))
  const dialog = await dialogWith('更换后，所有群成员将收到通知；组织负责人不变')
  const box = within(dialog).getByRole('combobox', { hidden: true })
  fireEvent.mouseDown(box)
  const own = await screen.findByText('周明（当前群主）')
  expect(own.closest('[aria-disabled], .ant-select-item-option-disabled')).not.toBeNull()
  fireEvent.click((await screen.findAllByText('林雪')).at(-1) as HTMLElement)
  await user.click(await button('更换', dialog))
  await waitFor(() => expect(said).toEqual(['更新群主失败：群主没有变更，请刷新后重试']))
  answer = true
  await user.click(await button('更换', dialog))
  await waitFor(() => expect(said.at(-1)).toBe('更新成功'))
  expect(sent('update-admin')).toEqual(
    Array.from({ length: 2 }, () => ({ groupUid: '9', adminUid: '2', version: 3 })),
  )
})

test('[OS-10] dissolving is asked about in the words of the decisions; a failure leaves the group and the question', async () => {
  let failing = true
  let there = true
  const { user, said, sent } = open('?tab=group', {
    'get-tenant-group': () => (there ? GROUP : NONE),
    'dissolve-group': () => {
      if (failing)
        throw new ApiError({ code: 40301, status: 403, msg: '只有群主或组织负责人可以进行该操作' })
      there = false
      return true
    },
  })
  await user.click(await button('解散群'))
  const asked = await dialogWith('解散后所有群成员将收到通知，且该群不可再使用，确定解散吗？')
  within(asked).getByText('“锦云区政府全员群”内36名成员将收到通知，群不可恢复。')
  await user.click(await button('解散', asked))
  await waitFor(() => expect(said).toEqual(['解散群失败：只有群主或组织负责人可以进行该操作']))
  failing = false
  await user.click(await button('解散', asked))
  await waitFor(() => expect(said.at(-1)).toBe('解散成功'))
  await screen.findByText(/^还没有组织群/)
  expect(sent('dissolve-group')).toEqual([{ groupUid: '9' }, { groupUid: '9' }])
})

test('[OS-10] an announcement needs title and text, keeps both when it fails, and is listed', async () => {
  let down = true
  const { user, said } = open('?tab=group&list=announcements', {
    'get-tenant-group': () => GROUP,
    announce: () => {
      if (down) throw new ApiError({ code: 0, status: 0, msg: '网络异常，请检查网络后重试' })
      return { id: '1' }
    },
    'page-announcement': () =>
      down
        ? { data: [], totalNum: 0 }
        : {
            data: [
              {
                id: '1',
                title: '停水通知',
                content: '周六上午停水。',
                authorName: '周明',
                createTime: '2026-11-23 09:00:00',
              },
            ],
            totalNum: 1,
          },
  })
  await screen.findByText('还没有发布过群公告')
  await user.click(await button('发布群公告'))
  const dialog = await dialogWith(/的36名成员将收到站内信，公告不能撤回$/)
  const send = await button('发布', dialog)
  await user.click(send)
  await within(dialog).findByText('请填写公告标题')
  await user.type(within(dialog).getByLabelText('公告标题'), '停水通知')
  await within(dialog).findByText('请填写公告内容')
  await user.type(within(dialog).getByLabelText('公告内容'), '周六上午停水。')
  await user.click(send)
  await waitFor(() => expect(said).toEqual(['发布群公告失败：网络异常，请检查网络后重试']))
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('公告内容').value).toBe(
    '周六上午停水。',
  )
  down = false
  await user.click(send)
  await waitFor(() => expect(said.at(-1)).toBe('公告已发布'))
  expect((await screen.findAllByText('停水通知')).length).toBeGreaterThan(0)
})

const ROW = {
  id: '9',
  groupUid: '9',
  groupName: '信息科部门群',
  departmentId: '21',
  departmentName: '信息科',
  containChildFlag: 2,
  count: 5,
  adminName: '何平',
  createTime: '2026-09-01 10:00:00',
}
const DEPARTMENT_GROUP = {
  ...GROUP,
  departmentId: '21',
  departmentName: '信息科',
  groupName: '信息科部门群',
}

test('[OS-11] from the list to a department’s group; sub-departments are turned on, and cannot be turned off again', async () => {
  let flag = 2
  const { user, said, sent, props } = open('?tab=group&part=department', {
    'page-department-group': () => ({ data: [ROW], totalNum: 1 }),
    'get-department-group': () => ({
      ...DEPARTMENT_GROUP,
      containChildFlag: flag,
      version: flag === 1 ? 4 : 3,
    }),
    'save-department-group': () => {
      flag = 1
      return { id: '9', groupUid: '9' }
    },
  })
  await user.click(await button('信息科'))
  expect(props.navigation.history.location.search).toBe('?tab=group&part=department&dept=21')
  await screen.findByText('不包含')
  await user.click(await button('编辑'))
  const dialog = await dialogWith('开启后不能关闭')
  const box = within(dialog).getByLabelText<HTMLButtonElement>('包含下级部门成员')
  await user.click(box)
  await user.click(await button('保存', dialog))
  await waitFor(() => expect(said).toEqual(['更新成功']))
  expect(sent('save-department-group')).toEqual([
    {
      departmentId: '21',
      groupName: '信息科部门群',
      containChild: 1,
      platform: 'gov',
      version: 3,
    },
  ])
  await screen.findByText('包含')
  await user.click(await button('编辑'))
  const again = await dialogWith('已包含下级部门成员，开启后不能关闭')
  expect(within(again).getByLabelText<HTMLButtonElement>('包含下级部门成员').disabled).toBe(true)
})

test('[OS-11] a department without a group: created with its name, sub-departments off by default; a refusal is told and keeps what was typed', async () => {
  let taken = true
  const { user, said, sent } = open('?tab=group&part=department&dept=21', {
    'get-department-group': () => ({ ...NONE, departmentId: '21', departmentName: '信息科' }),
    'save-department-group': () => {
      if (taken) throw new ApiError({ code: 40901, status: 409, msg: '该部门已有部门群，请刷新' })
      return { id: '9', groupUid: '9' }
    },
  })
  await user.click(await button('创建部门群'))
  const dialog = await dialogWith('不填写时为“部门名称+部门群”')
  await user.click(await button('创建', dialog))
  await waitFor(() => expect(said).toEqual(['新建失败：该部门已有部门群，请刷新']))
  taken = false
  await user.click(await button('创建', dialog))
  await waitFor(() => expect(said.at(-1)).toBe('新建成功'))
  expect(sent('save-department-group').at(-1)).toEqual({
    departmentId: '21',
    groupName: '信息科部门群',
    containChild: 2,
    platform: 'gov',
  })
})

test('[OS-10] what cannot be had says so and is asked for again', async () => {
  let down = true
  const { user, said } = open('?tab=group', {
    'get-tenant-group': () => {
      if (down) throw new ApiError({ code: 50000, status: 503, msg: '系统繁忙，请稍后再试' })
      return GROUP
    },
  })
  await screen.findByText('加载失败，点击重试')
  await waitFor(() => expect(said).toEqual(['获取组织群信息失败：系统繁忙，请稍后再试']))
  down = false
  await user.click(await button('重试'))
  await screen.findByText('36人')
})
