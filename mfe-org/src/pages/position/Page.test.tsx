import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { refusal } from '@zz/shared-ui/test/fakeRemote'
import {
  batchButton,
  buttonOf,
  dialogOf,
  expectNothingChosen,
  menuEntry,
  openPositions,
  PAGE,
  positionRow,
  rowOf,
  word,
} from './page.test-support'

configure({ asyncUtilTimeout: 10_000 })

const expectNoDialog = () =>
  waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())

test('[OS-09] the columns of a position; what can be done to it depends on its state', async () => {
  const { listed } = openPositions()
  const enabled = await rowOf('网格专员')
  for (const text of ['业务岗位', '3', '周明', '2026-05-01 10:00:00', '启用'])
    enabled.getByText(text)
  expect(listed()).toEqual({ tenantId: '2', pid: '7' })
  enabled.getByText(word('编辑'))
  enabled.getByText(word('停用'))
  const disabled = await rowOf('统计专员')
  disabled.getByText(word('启用'))
  // Its state: what can be done to it is 启用.
  disabled.getByText('停用')
})

test('[OS-09] name, creator and state are asked for; a single quote becomes a space', async () => {
  const { listed } = openPositions(
    () => null,
    `${PAGE}?pid=7&name=${encodeURIComponent("网'格")}&creatorName=${encodeURIComponent('周明')}&status=2&page=1`,
  )
  await rowOf('网格专员')
  expect(listed()).toEqual({
    tenantId: '2',
    pid: '7',
    name: '网 格',
    creatorName: '周明',
    status: 2,
  })
})

test('[OS-09] a new position begins in the type that is shown; its name has at most ten characters and no blank one; a name that is there stays typed', async () => {
  let taken = true
  const { user, sent, said } = openPositions(() => {
    if (taken) throw refusal('职位名称已存在', 'name')
    return { id: '74' }
  })
  await rowOf('网格专员')
  await user.click(screen.getByText('新增职位'))
  const dialog = await dialogOf('新增职位')
  const name = dialog.getByLabelText<HTMLInputElement>('职位名称')
  const save = buttonOf(dialog, '保存')
  dialog.getByTitle('业务岗位')
  await user.click(save)
  await dialog.findByText('请输入职位名称')
  await user.type(name, '   ')
  await dialog.findByText('请输入职位名称')
  await user.clear(name)
  await user.type(name, '一二三四五六七八九十一')
  expect(name.value).toBe('一二三四五六七八九十')
  await user.click(save)
  await dialog.findByText('职位名称已存在')
  await waitFor(() => expect(said).toEqual(['新增失败：职位名称已存在']))
  expect(name.value).toBe('一二三四五六七八九十')
  taken = false
  await user.click(save)
  await waitFor(() => expect(said.at(-1)).toBe('新增成功'))
  await expectNoDialog()
  expect(sent('save-position').at(-1)).toEqual({
    name: '一二三四五六七八九十',
    pid: '7',
    isCateGory: 2,
  })
  // The next one begins empty.
  await user.click(screen.getByText('新增职位'))
  expect((await dialogOf('新增职位')).getByLabelText<HTMLInputElement>('职位名称').value).toBe('')
})

test('[OS-09] editing changes the name alone, on the version that was read', async () => {
  const { user, sent, said } = openPositions()
  await user.click((await rowOf('网格专员')).getByText(word('编辑')))
  const dialog = await dialogOf('编辑职位')
  expect(dialog.getByLabelText<HTMLInputElement>('所属类型').disabled).toBe(true)
  const name = dialog.getByLabelText<HTMLInputElement>('职位名称')
  expect(name.value).toBe('网格专员')
  await user.type(name, '员{Enter}')
  await waitFor(() => expect(said).toEqual(['更新成功']))
  expect(sent('update-position-type')).toEqual([
    { id: '71', name: '网格专员员', isCateGory: 2, version: 1 },
  ])
})

test('[OS-09] when somebody else renames the position that is being edited, it is asked which name counts, and the own one stays typed', async () => {
  const { user, server, sent, props } = openPositions()
  await user.click((await rowOf('网格专员')).getByText(word('编辑')))
  const dialog = await dialogOf('编辑职位')
  const name = dialog.getByLabelText<HTMLInputElement>('职位名称')
  await user.type(name, '甲')
  server.rows = [positionRow('71', '网格员', { version: 2 })]
  props.events.emit('org.position.changed/v1', { positionId: '71' })
  await dialog.findByText('数据已被他人修改，请刷新')
  expect(name.value).toBe('网格专员甲')
  await user.click(dialog.getByText('保留我的修改'))
  await user.click(buttonOf(dialog, '保存'))
  await waitFor(() =>
    expect(sent('update-position-type')).toEqual([
      { id: '71', name: '网格专员甲', isCateGory: 2, version: 2 },
    ]),
  )
})

test('[OS-09] disabling asks with the consequence; cancel does nothing; confirming twice sends once', async () => {
  const { user, sent, said } = openPositions(() => ({ successCount: 1, failList: [] }))
  const ask = async () => {
    await user.click((await rowOf('网格专员')).getByText(word('停用')))
    return dialogOf('停用后该职位将不能被选择，已使用的成员不受影响，确定停用吗？')
  }
  await user.click((await ask()).getByText(word('取消')))
  await expectNoDialog()
  expect(sent('disable-position')).toEqual([])
  await user.dblClick((await ask()).getByText(word('停用')))
  await waitFor(() => expect(said).toEqual(['操作成功']))
  expect(sent('disable-position')).toEqual([{ ids: ['71'], status: 2 }])
})

test('[OS-09] several are enabled at once: what failed is named with its reason, and nothing stays chosen', async () => {
  const { user, sent, said } = openPositions(() => ({
    successCount: 2,
    failList: [{ id: '71', name: '网格专员', reason: '该职位已启用' }],
  }))
  await rowOf('网格专员')
  await expectNothingChosen()
  await user.click(screen.getByLabelText('全选'))
  await user.click(await batchButton('启用'))
  const question = await dialogOf('确定启用所选3个职位吗？')
  question.getByText('“网格专员”、“统计专员”、“财政专员”启用后可以被选择。')
  await user.click(question.getByText(word('启用')))
  await screen.findAllByText('已处理2条，1条失败')
  expect(within(screen.getByLabelText('处理失败的职位')).getByText('该职位已启用')).toBeTruthy()
  expect(sent('disable-position')).toEqual([{ ids: ['71', '72', '73'], status: 1 }])
  expect(said).toEqual([])
  await expectNothingChosen()
})

test('[OS-09] deleting is offered for disabled ones alone and says how many hold them', async () => {
  const { user, sent, said } = openPositions(() => ({ successCount: 1, failList: [] }))
  await rowOf('网格专员')
  await user.click(screen.getByLabelText('网格专员的更多操作'))
  const menu = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(menu).toEqual(['移动'])
  await user.keyboard('{Escape}')
  await user.click(screen.getByLabelText('统计专员的更多操作'))
  await user.click(await menuEntry('删除'))
  const question = await dialogOf('该职位仍有4人使用，删除后将清空其职位，确定删除吗？')
  question.getByText('“统计专员”删除后不可恢复。')
  await user.click(question.getByText(word('删除')))
  await waitFor(() => expect(said).toEqual(['删除成功']))
  expect(sent('batch-delete-position')).toEqual([{ ids: ['72'] }])
})

test('[OS-09] several are moved to another type; where a name is there already the dialog stays with its choice', async () => {
  let taken = true
  const { user, sent, said } = openPositions(() => {
    if (taken) throw refusal('目标分类中已有同名职位')
    return { successCount: 3, failList: [] }
  })
  await rowOf('网格专员')
  await user.click(screen.getByLabelText('全选'))
  await user.click(await batchButton('移动'))
  const dialog = await dialogOf('批量移动')
  const move = buttonOf(dialog, '移动')
  await user.click(move)
  await dialog.findByText('请选择需要移动至的分类', { selector: '[class*=explain] *' })
  dialog.getByText('“网格专员”、“统计专员”、“财政专员”')
  await user.click(dialog.getByLabelText('目标分类'))
  // The first one of the title is the type at the left.
  const place = await waitFor(() => {
    const [, found] = screen.getAllByTitle('支撑岗位')
    return found as HTMLElement
  })
  // The type that is shown is no place to go to.
  expect(within(place.parentElement as HTMLElement).queryByTitle('业务岗位')).toBeNull()
  await user.click(place)
  await user.click(move)
  await waitFor(() => expect(said).toEqual(['移动失败：目标分类中已有同名职位']))
  // A select that still has the focus says its choice to screen readers as well.
  dialog.getByText('支撑岗位', { ignore: '[aria-live]' })
  taken = false
  await user.click(move)
  await waitFor(() => expect(said.at(-1)).toBe('移动成功'))
  expect(sent('batch-move-position').at(-1)).toEqual({
    pid: '8',
    positionIds: ['71', '72', '73'],
  })
  await expectNoDialog()
  await expectNothingChosen()
})

test('[OS-09] a type without positions says so and offers the next step', async () => {
  const { server, user, props } = openPositions()
  await rowOf('网格专员')
  server.rows = []
  props.events.emit('org.position.changed/v1', { positionId: '71' })
  const empty = (await screen.findByText('“业务岗位”中暂无职位')).parentElement as HTMLElement
  await user.click(within(empty).getByText('新增职位'))
  await dialogOf('新增职位')
})
