import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { HttpRequest } from '@zz/contract'
import { refusal } from '@zz/shared-ui/test/fakeRemote'
import { button, dialogWith, openSetting } from '../setting/setting.test-support'

const OWN = {
  id: '0',
  startupLogo: null,
  jumpAddress: '',
  startTime: null,
  endTime: null,
  agreement: 1,
  defaultFlag: 1,
  status: null,
  width: null,
  height: null,
  version: 0,
}
const picture = (id: string, status: number, more: object = {}) => ({
  ...OWN,
  id,
  startupLogo: `uc/2026/${id}.jpg`,
  jumpAddress: 'https://example.cn/a',
  startTime: '2026-11-01 00:00:00',
  endTime: '2026-11-30 23:59:59',
  defaultFlag: 2,
  status,
  width: 1080,
  height: 1620,
  version: 2,
  ...more,
})

function open(pictures: object[], answer: (request: HttpRequest) => unknown = () => null) {
  const opened = openSetting('?tab=startUp', (request) =>
    request.path === '/api/uc/tenant/allStartPic'
      ? { defaultPic: OWN, definedPics: pictures }
      : answer(request),
  )
  const sent = (name: string): unknown[] =>
    opened.calls
      .filter(({ path }) => path === `/api/uc/tenant/${name}`)
      .map(({ body, query }) => body ?? query)
  return { ...opened, sent }
}

test('[OS-12] default and custom images with their states, days, measures; the expired one is marked', async () => {
  open([
    picture('1', 1),
    picture('2', 2, { jumpAddress: '' }),
    picture('3', 3, { width: 300, height: 200 }),
  ])
  const custom = within(await screen.findByLabelText('自定义启动图', { selector: 'ul' }))
  for (const word of ['未开始', '生效中', '已过期']) custom.getByText(word)
  custom.getByText('建议尺寸 1080×1620，当前为 300×200，显示时会裁切')
  custom.getByText('不跳转')
  expect(custom.getAllByText('2026-11-01 至 2026-11-30')).toHaveLength(3)
  within(screen.getByLabelText('默认启动图', { selector: 'ul' })).getByText('系统默认启动图')
  screen.getByText('在有效日期内显示，最多10张，已设置3张')
})

test('[OS-12] an image is looked at as a phone shows it', async () => {
  const { user } = open([picture('2', 2)])
  await user.click(await screen.findByLabelText('预览2026-11-01 至 2026-11-30的启动图'))
  const dialog = await dialogWith(/^手机等窄屏设备每天首次打开控制台时显示/)
  expect(within(dialog).getByAltText('启动图').getAttribute('src')).toContain('uc/2026/2.jpg')
})

test('[OS-12] the rules must be agreed to: a warning, nothing sent, nothing lost; a wrong address is said at its field', async () => {
  const { user, said, sent } = open([picture('2', 2)], () => {
    throw refusal('数据已被他人修改，请刷新')
  })
  await user.click(await button('编辑'))
  const dialog = await dialogWith('编辑启动图')
  const address = within(dialog).getByLabelText<HTMLInputElement>('跳转地址')
  await user.clear(address)
  await user.type(address, 'ftp://example.cn')
  await screen.findByText('跳转地址需以 http:// 或 https:// 开头')
  await user.clear(address)
  await user.type(address, 'https://example.cn/b')
  await user.click(within(dialog).getByLabelText('我已阅读并同意'))
  await user.click(await button('保存', dialog))
  await waitFor(() => expect(said).toEqual(['请阅读并勾选启动图规则']))
  expect(sent('update-startup-set')).toEqual([])
  await user.click(within(dialog).getByLabelText('我已阅读并同意'))
  await user.click(await button('保存', dialog))
  await waitFor(() => expect(said.at(-1)).toBe('更新失败：数据已被他人修改，请刷新'))
  expect(sent('update-startup-set')).toEqual([
    {
      id: '2',
      version: 2,
      tenantId: '2',
      agreement: 1,
      defaultFlag: 2,
      startupLogo: 'uc/2026/2.jpg',
      jumpAddress: 'https://example.cn/b',
      startTime: '2026-11-01 00:00:00',
      endTime: '2026-11-30 23:59:59',
    },
  ])
  expect(address.value).toBe('https://example.cn/b')
})

test('[OS-12] removing is asked about; ten are the most', async () => {
  const { user, said, sent } = open(
    Array.from({ length: 10 }, (_, nth) => picture(`${nth + 1}`, 1)),
  )
  const remove = within(await screen.findByLabelText('自定义启动图', { selector: 'ul' }))
  expect((await button('新增启动图')).disabled).toBe(true)
  await user.click(remove.getAllByText(/^移\s?除$/)[0] as HTMLElement)
  await user.click(
    await button('删除', await dialogWith('2026-11-01 至 2026-11-30的启动图删除后不可恢复。')),
  )
  await waitFor(() => expect(said).toEqual(['删除成功']))
  expect(sent('remove-startup-set')).toEqual([{ id: '1' }])
})
