import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { WizardPage } from './WizardPage'

function Wizard(): ReactNode {
  const [current, setCurrent] = useState(0)
  const name = <input aria-label="组织名称" />
  return (
    <WizardPage
      title="创建组织"
      current={current}
      onNext={() => setCurrent(current + 1)}
      onBack={() => setCurrent(current - 1)}
      steps={[
        { key: 'base', title: '基础资料', content: name },
        { key: 'superior', title: '上级组织', nextText: '提交申请', content: <p>可以跳过</p> },
      ]}
    />
  )
}

test('[SH-18] a wizard by keyboard: a new step takes the focus, 上一步 keeps what was typed', async () => {
  renderRemote(fakeRemote().props, <Wizard />)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await user.type(screen.getByLabelText('组织名称'), '枫林社区')
  screen.getByRole('button', { name: '下一步' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('group', { name: '上级组织' })).toHaveFocus()
  expect(screen.getByRole('button', { name: '提交申请' })).toBeEnabled()
  screen.getByRole('button', { name: '上一步' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('group', { name: '基础资料' })).toHaveFocus()
  expect(screen.getByLabelText('组织名称')).toHaveValue('枫林社区')
})
