import { expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { useWizardPlace } from './useWizardPlace'
import { WizardPage } from './WizardPage'

const STEPS = ['基础资料', '上级组织', '设置负责人']

function Wizard({
  start = 0,
  checked = () => true,
  mayGoBack = () => true,
}: {
  readonly start?: number
  readonly checked?: () => boolean
  readonly mayGoBack?: () => boolean
}): ReactNode {
  const place = useWizardPlace(start, STEPS.length)
  return (
    <WizardPage
      title="创建组织"
      current={place.current}
      follow={place.follow}
      onBack={() => place.goTo(place.current - 1)}
      mayGoBack={mayGoBack}
      onNext={() => checked() && place.goTo(place.current + 1)}
      steps={[
        ...STEPS.map((title, at) => ({
          key: title,
          title,
          content: <input aria-label={`${title}名称`} />,
          ...(at === STEPS.length - 1 ? { nextText: '提交申请' } : {}),
        })),
        { key: 'done', title: '完成', bare: true, content: <p>提交成功</p> },
      ]}
    />
  )
}

/** The wizard at an address of its own, behind a list. */
function open(wizard: ReactNode = <Wizard />) {
  const { props } = fakeRemote(() => null, '/list')
  const { history } = props.navigation
  history.push('/create?type=3', { from: 'list' })
  const shown = renderRemote(props, wizard)
  const step = (name: string) => screen.getByRole('group', { name })
  const go = (delta: number) => act(() => history.go(delta))
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { ...shown, props, history, step, go, user, press }
}

test('[SH-18] a wizard by keyboard: a new step takes the focus, 上一步 keeps what was typed', async () => {
  const { user, step } = open()
  await user.type(screen.getByLabelText('基础资料名称'), '枫林社区')
  screen.getByRole('button', { name: '下一步' }).focus()
  await user.keyboard('{Enter}')
  expect(step('上级组织')).toHaveFocus()
  screen.getByRole('button', { name: '上一步' }).focus()
  await user.keyboard('{Enter}')
  expect(step('基础资料')).toHaveFocus()
  expect(screen.getByLabelText('基础资料名称')).toHaveValue('枫林社区')
})

test('[SH-20] the browser’s back leads one step back and out of the first, 上一步 is the same step back', async () => {
  const { user, step, go, press, history } = open()
  await user.type(screen.getByLabelText('基础资料名称'), '枫林社区')
  await press('下一步')
  await press('下一步')
  expect(screen.getByRole('button', { name: '提交申请' })).toBeEnabled()
  go(-1)
  expect(step('上级组织')).toHaveFocus()
  await press('上一步')
  expect(step('基础资料')).toHaveFocus()
  expect(screen.getByLabelText('基础资料名称')).toHaveValue('枫林社区')
  expect(history.location).toMatchObject({ pathname: '/create', search: '?type=3' })
  expect(history.location.state).toMatchObject({ from: 'list' })
  go(-1)
  expect(history.location.pathname).toBe('/list')
})

test('[SH-20] the browser’s forward goes on where 下一步 would', async () => {
  let whole = true
  const { step, go, press } = open(<Wizard checked={() => whole} />)
  await press('下一步')
  go(-1)
  whole = false
  go(1)
  expect(step('基础资料')).toBeInTheDocument()
  whole = true
  go(1)
  expect(step('上级组织')).toBeInTheDocument()
  await press('上一步')
  expect(step('基础资料')).toBeInTheDocument()
})

test('[SH-20] a step that cannot be left stays before the browser’s back', async () => {
  let sending = true
  const { step, go, press } = open(<Wizard mayGoBack={() => !sending} />)
  await press('下一步')
  go(-1)
  await press('上一步')
  expect(step('上级组织')).toBeInTheDocument()
  sending = false
  go(-1)
  expect(step('基础资料')).toBeInTheDocument()
})

test('[SH-20] after the last step back leads out of the wizard', async () => {
  const { go, press, history } = open()
  for (const name of ['下一步', '下一步', '提交申请']) await press(name)
  expect(screen.getByText('提交成功')).toBeInTheDocument()
  go(1)
  expect(screen.getByText('提交成功')).toBeInTheDocument()
  go(-2)
  expect(history.location.pathname).toBe('/list')
})

test.each([
  [0, '基础资料'],
  [1, '上级组织'],
  [2, '上级组织'],
])(
  '[SH-20] loaded again at its second step, a wizard of which %s steps are kept shows %s',
  async (start, shown) => {
    const { step, go, press, history, unmount, props } = open(<Wizard />)
    await press('下一步')
    unmount()
    renderRemote(props, <Wizard start={start} />)
    expect(step(shown)).toBeInTheDocument()
    if (shown !== '基础资料') go(-1)
    expect(step('基础资料')).toBeInTheDocument()
    go(-1)
    expect(history.location.pathname).toBe('/list')
  },
)

test('[SH-20] a wizard that begins in the middle goes to its first step, and out of it at once', async () => {
  const { step, go, press, history } = open(<Wizard start={2} />)
  await press('上一步')
  await press('上一步')
  expect(step('基础资料')).toBeInTheDocument()
  await press('下一步')
  go(-1)
  expect(step('基础资料')).toBeInTheDocument()
  go(-1)
  expect(history.location.pathname).toBe('/list')
})

test('[SH-20] a call that answers once the wizard is gone leads nobody back to it', async () => {
  const answer = jest.fn<() => void>()
  function Slow(): ReactNode {
    const { goTo } = useWizardPlace(0, 2)
    useEffect(() => void answer.mockImplementation(() => goTo(1)), [goTo])
    return null
  }
  const { history, unmount } = open(<Slow />)
  act(() => history.push('/list'))
  unmount()
  act(() => answer())
  expect(history.location.pathname).toBe('/list')
})
