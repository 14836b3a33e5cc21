import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@zz/contract'
import { refusal } from '@zz/shared-ui/test/fakeRemote'
import {
  buttonOf,
  dialogOf,
  menuEntry,
  openPositions,
  PAGE,
  rowOf,
  word,
} from './page.test-support'

configure({ asyncUtilTimeout: 10_000 })

const side = async () => within(await screen.findByLabelText('职位类型', { selector: 'nav' }))
const search = (props: { navigation: { history: { location: { search: string } } } }) =>
  props.navigation.history.location.search

test('[OS-08] 其他 stands first, without a menu; another type is shown with its address and without the filters before', async () => {
  const { user, listed, props } = openPositions(() => null, `${PAGE}?name=x`)
  const nav = await side()
  expect(nav.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual([
    '其他2',
    '业务岗位3',
    '支撑岗位0',
  ])
  expect(screen.queryByLabelText('其他的更多操作')).toBeNull()
  expect(listed()).toEqual({ tenantId: '2', pid: '0', name: 'x' })
  await user.click(nav.getByText('业务岗位'))
  await waitFor(() => expect(listed()).toEqual({ tenantId: '2', pid: '7' }))
  expect(search(props)).toBe('?pid=7')
  await user.click(nav.getByText('其他'))
  await waitFor(() => expect(listed()).toEqual({ tenantId: '2', pid: '0' }))
  expect(search(props)).toBe('')
})

test('[OS-08] a new type: its name is asked for, one that is there stays typed; then it is shown', async () => {
  let taken = true
  const { user, server, sent, said, props, dirty } = openPositions(() => {
    if (taken) throw refusal('类型名称已存在', 'name')
    server.types = [...server.types, { id: '9', name: '外聘岗位', version: 1, count: 0 }]
    return { id: '9' }
  })
  await rowOf('网格专员')
  await user.click(screen.getByText('新增类型'))
  const dialog = await dialogOf('新增类型')
  const name = dialog.getByLabelText<HTMLInputElement>('类型全称')
  await user.type(name, ' ')
  await dialog.findByText('请输入类型全称')
  await user.clear(name)
  await user.type(name, '外聘岗位{Enter}')
  await dialog.findByText('类型名称已存在')
  expect([name.value, said]).toEqual(['外聘岗位', ['新增失败：类型名称已存在']])
  taken = false
  const unsavedWhenLed: boolean[] = []
  props.navigation.history.listen(() => unsavedWhenLed.push(dirty()))
  await user.type(name, '{Enter}')
  await waitFor(() => expect(said.at(-1)).toBe('新增成功'))
  expect(sent('save-position').at(-1)).toEqual({ name: '外聘岗位', pid: '-1', isCateGory: 1 })
  await waitFor(() => expect(search(props)).toBe('?pid=9'))
  await (await side()).findByText('外聘岗位')
  expect(said).not.toContain('该类型不存在或已删除，已显示“其他”')
  // The shell would ask about unsaved input.
  expect(unsavedWhenLed).toEqual([false])
  expect(search(props)).toBe('?pid=9')
})

test('[OS-08] a type is renamed on the version that was read; a newer name of somebody else is told, and the own one stays typed', async () => {
  let stale = true
  const { user, server, sent, said } = openPositions(() => {
    if (!stale) return null
    server.types = server.types.map((type) =>
      type.id === '7' ? { ...type, name: '业务类', version: 4 } : type,
    )
    throw new ApiError({ code: 40902, status: 409, msg: '数据已被他人修改，请刷新' })
  })
  await rowOf('网格专员')
  await user.click(screen.getByLabelText('业务岗位的更多操作'))
  await user.click(await menuEntry('重命名'))
  const dialog = await dialogOf('重命名类型')
  const name = dialog.getByLabelText<HTMLInputElement>('类型全称')
  expect(name.value).toBe('业务岗位')
  await user.type(name, '甲{Enter}')
  await waitFor(() => expect(said).toEqual(['更新失败：数据已被他人修改，请刷新']))
  expect(name.value).toBe('业务岗位甲')
  stale = false
  await user.click(await dialog.findByText('保留我的修改'))
  await user.click(buttonOf(dialog, '保存'))
  await waitFor(() => expect(said.at(-1)).toBe('更新成功'))
  expect(sent('update-position-type')).toEqual([
    { id: '7', name: '业务岗位甲', isCateGory: 1, version: 3 },
    { id: '7', name: '业务岗位甲', isCateGory: 1, version: 4 },
  ])
})

test('[OS-08] deleting a type says where its positions go; then 其他 is shown, without a warning', async () => {
  const { user, server, sent, said, listed, props } = openPositions(() => {
    server.types = server.types.filter(({ id }) => id !== '7')
    return null
  })
  await rowOf('网格专员')
  await user.click(screen.getByLabelText('业务岗位的更多操作'))
  await user.click(await menuEntry('删除'))
  const question = await dialogOf('确认删除吗？')
  question.getByText('类型“业务岗位”删除后，其中的3个职位将移至“其他”。')
  await user.click(question.getByText(word('删除')))
  await waitFor(() => expect(said).toEqual(['删除成功']))
  expect(sent('delete-position-type')).toEqual([{ id: '7', name: '业务岗位' }])
  await waitFor(() => expect(listed()).toEqual({ tenantId: '2', pid: '0' }))
  await waitFor(async () => expect((await side()).queryByText('业务岗位')).toBeNull())
  expect([search(props), said]).toEqual(['', ['删除成功']])
})

test('[OS-08] a type that somebody else deletes while it is shown: 其他 is shown, and it is told', async () => {
  const { server, said, listed, props } = openPositions()
  await rowOf('网格专员')
  server.types = server.types.filter(({ id }) => id !== '7')
  props.events.emit('org.position.changed/v1', { positionId: '7' })
  await waitFor(() => expect(said).toEqual(['该类型不存在或已删除，已显示“其他”']))
  await waitFor(() => expect(listed()).toEqual({ tenantId: '2', pid: '0' }))
  expect(search(props)).toBe('')
})

test('[OS-08] types that cannot be had say why and can be asked for again, beside the positions', async () => {
  let down = true
  const { user } = openPositions(
    ({ path }) => path,
    PAGE,
    () => {
      if (down) throw new ApiError({ code: 0, status: 0, msg: '网络异常，请检查网络后重试' })
    },
  )
  await screen.findByText('网络异常，请检查网络后重试')
  await rowOf('网格专员')
  down = false
  await user.click(screen.getByText(word('重试')))
  await (await side()).findByText('支撑岗位')
})
