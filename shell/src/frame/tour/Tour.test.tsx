import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { placeBeside } from './place'
import { ConsoleTour } from './Tour'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
/** jsdom lays nothing out, so the targets say themselves that they are on the screen. */
function targets(...names: string[]) {
  for (const name of names) {
    const element = document.createElement('button')
    element.dataset['tour'] = name
    element.getClientRects = () => [new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList
    element.getBoundingClientRect = () => new DOMRect(10, 10, 100, 40)
    document.body.append(element)
  }
}

describe('first-login tour', () => {
  beforeEach(() => document.body.replaceChildren())

  test('[SH-08] goes through what is on the screen with 下一步 to 完成', async () => {
    targets('tenant', 'menu', 'help')
    const onEnd = jest.fn()
    render(<ConsoleTour onEnd={onEnd} />)
    expect(screen.getByRole('dialog', { name: '切换组织' })).toHaveStyle({ width: '340px' })
    await user.click(screen.getByRole('button', { name: '下一步' }))
    expect(screen.getByRole('dialog', { name: '左侧菜单' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '下一步' }))
    expect(screen.getByRole('dialog', { name: '帮助' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '跳过' })).toBeNull()
    expect(onEnd).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '完成' }))
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  test('[SH-08] a screen inside a folded group is shown at the group', async () => {
    targets('tenant')
    const group = document.createElement('button')
    group.dataset['tourInside'] = 'position setting'
    group.getClientRects = () => [new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList
    document.body.append(group)
    render(<ConsoleTour onEnd={jest.fn()} />)
    await user.click(screen.getByRole('button', { name: '下一步' }))
    expect(screen.getByRole('dialog', { name: '组织设置' })).toBeInTheDocument()
  })

  test('[SH-08] waits while somebody is asked something, and takes no key meanwhile', async () => {
    targets('tenant', 'help')
    const question = document.createElement('div')
    question.setAttribute('role', 'dialog')
    question.setAttribute('aria-modal', 'true')
    question.getClientRects = () => [new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList
    document.body.append(question)
    const onEnd = jest.fn()
    render(<ConsoleTour onEnd={onEnd} />)
    expect(screen.queryByRole('dialog', { name: '切换组织' })).toBeNull()
    await user.keyboard('{Escape}')
    expect(onEnd).not.toHaveBeenCalled()
    question.remove()
    expect(await screen.findByRole('dialog', { name: '切换组织' })).toBeInTheDocument()
  })

  test('[SH-08][SH-18] by keyboard: the focus is on 下一步, Tab goes to 跳过, which ends it and gives the focus back', async () => {
    targets('tenant', 'help')
    const opener = document.querySelector<HTMLElement>('[data-tour=help]')
    opener?.focus()
    const onEnd = jest.fn()
    render(<ConsoleTour onEnd={onEnd} />)
    expect(screen.getByRole('button', { name: '下一步' })).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('button', { name: '跳过' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(onEnd).toHaveBeenCalledTimes(1)
    expect(opener).toHaveFocus()
  })

  test('[SH-08] 跳过 and Esc end it', async () => {
    targets('tenant', 'help')
    const onEnd = jest.fn()
    render(<ConsoleTour onEnd={onEnd} />)
    await user.click(screen.getByRole('button', { name: '跳过' }))
    await user.keyboard('{Escape}')
    expect(onEnd).toHaveBeenCalled()
  })
})

test('[SH-08] a step is 340 wide and inside the window, on a phone too', () => {
  expect(
    placeBeside({ left: 1300, top: 8, width: 40, height: 40 }, { width: 1366, height: 768 }),
  ).toEqual({ left: 1014, top: 60, width: 340 })
  expect(
    placeBeside({ left: 0, top: 56, width: 216, height: 700 }, { width: 1366, height: 768 }),
  ).toEqual({ left: 228, top: 80, width: 340 })
  expect(
    placeBeside({ left: 340, top: 8, width: 40, height: 40 }, { width: 360, height: 800 }).width,
  ).toBe(336)
})
