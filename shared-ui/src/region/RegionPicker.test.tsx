import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@zz/contract'
import { useState } from 'react'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { forgetRegions } from './load'
import { RegionPicker } from './RegionPicker'
import { ROWS } from './rows.test-support'
import type { RegionValue } from './value'

beforeEach(forgetRegions)

function open(answer: () => unknown, start: RegionValue | null = null) {
  const remote = fakeRemote(({ path }) => (path === '/api/region/list' ? answer() : null))
  const chosen: (RegionValue | null)[] = []
  function Field() {
    const [value, setValue] = useState(start)
    return (
      <RegionPicker
        aria-label="所在城市"
        value={value}
        allowClear
        onChange={(to) => {
          chosen.push(to)
          setValue(to)
        }}
      />
    )
  }
  renderRemote(remote.props, <Field />)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const box = (): HTMLInputElement => screen.getByRole('combobox', { name: '所在城市' })
  return { user, box, chosen, calls: remote.calls }
}
const all = () => ({ dataVersion: 'x', list: ROWS })
const active = (box: HTMLElement): string =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''

test('[SW-09] nothing is fetched before it opens; arrows lead to a district, which closes it and stands there as 省/市/区', async () => {
  const { user, box, chosen, calls } = open(all)
  expect(calls).toEqual([])
  await user.tab()
  expect(box().getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('listbox', { name: '省份' })
  expect(calls.map(({ path }) => path)).toEqual(['/api/region/list'])
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(active(box())).toBe('北京市，有下级'))
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  await waitFor(() => expect(active(box())).toBe('西城区'))
  expect(box().getAttribute('aria-controls')?.split(' ')).toHaveLength(3)
  await user.keyboard('{Enter}')
  expect(chosen).toEqual([
    {
      province: '北京市',
      provinceCode: '110000',
      city: '市辖区',
      cityCode: '110100',
      district: '西城区',
      districtCode: '110102',
    },
  ])
  expect(box().value).toBe('北京市/市辖区/西城区')
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('[SW-09] typing opens and searches; Enter on a city leads into it; Escape first clears, then closes and keeps what was chosen', async () => {
  const { user, box, chosen } = open(all)
  await user.type(box(), 'chengdu')
  await screen.findByRole('option', { name: /四川省\/成都市(?!\/)/ })
  await user.keyboard('{Enter}')
  await screen.findByRole('listbox', { name: '区县' })
  expect(chosen).toEqual([])
  await user.keyboard('wuhou')
  await screen.findByRole('option', { name: '四川省/成都市/武侯区' })
  await user.keyboard('{Escape}')
  expect(box().getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('wuhouq{Enter}')
  expect(box().value).toBe('四川省/成都市/武侯区')
  await user.keyboard('{ArrowDown}xyzxyz')
  await screen.findAllByText('没有找到“xyzxyz”相关的结果')
  await user.keyboard('{Escape}{Escape}')
  expect(box().value).toBe('四川省/成都市/武侯区')
  expect(chosen).toHaveLength(1)
})

test('[SW-09] a failed loading says why and is tried again, by button or by Enter', async () => {
  let failing = true
  const { user, box } = open(() => {
    if (failing) throw new ApiError({ code: 50000, status: 503, msg: '系统繁忙，请稍后再试' })
    return all()
  })
  await user.click(box())
  await screen.findByText('系统繁忙，请稍后再试')
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('系统繁忙，请稍后再试')
  failing = false
  await user.keyboard('{Enter}')
  await screen.findByRole('option', { name: /四川省/ })
})

test('[SW-09] a mouse goes level by level; the choice can be taken back', async () => {
  const { user, box, chosen } = open(all)
  await user.click(box())
  await user.click(await screen.findByRole('option', { name: /广东省/ }))
  await user.click(await screen.findByRole('option', { name: /东莞市/ }))
  await user.click(await screen.findByRole('option', { name: '东城街道' }))
  expect(chosen.at(-1)).toMatchObject({
    city: '东莞市',
    district: '东城街道',
    districtCode: '441900003',
  })
  const clear = document.querySelector<HTMLElement>('.ant-input-clear-icon')
  if (clear) await user.click(clear)
  expect(chosen.at(-1)).toBeNull()
})

test('[SW-09] several pickers of a page ask for the list once; a disabled one does not open', async () => {
  const remote = fakeRemote(() => all())
  const value = {
    province: '四川省',
    provinceCode: '510000',
    city: '成都市',
    cityCode: '510100',
    district: '武侯区',
    districtCode: '510107',
  }
  renderRemote(
    remote.props,
    <>
      <RegionPicker aria-label="所在城市" />
      <RegionPicker aria-label="户籍地" value={value} />
      <RegionPicker aria-label="不可用的地区" value={value} disabled />
    </>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await user.click(screen.getByRole('combobox', { name: '所在城市' }))
  await screen.findByRole('listbox', { name: '省份' })
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('combobox', { name: '户籍地' }))
  // It opens at what is chosen.
  await screen.findByRole('listbox', { name: '区县' })
  await user.keyboard('{Escape}')
  expect(remote.calls).toHaveLength(1)
  const disabled = screen.getByRole('combobox', { name: '不可用的地区' })
  expect(disabled).toBeDisabled()
  await user.click(disabled)
  expect(disabled.getAttribute('aria-expanded')).toBe('false')
})

test('[SW-09] opened again it stands at what is chosen now, however that was chosen', async () => {
  const { user, box } = open(all)
  await user.click(box())
  await user.click(await screen.findByRole('option', { name: /广东省/ }))
  await user.click(await screen.findByRole('option', { name: /东莞市/ }))
  await user.click(await screen.findByRole('option', { name: '东城街道' }))
  await user.type(box(), 'wuhou{Enter}')
  expect(box().value).toBe('四川省/成都市/武侯区')
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('option', { name: '武侯区' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  expect(screen.queryByRole('option', { name: '东城街道' })).toBeNull()
})
