import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import type { ReactNode } from 'react'
import { api } from '../../api'
import { usePositions } from './usePositions'

function Positions(): ReactNode {
  return <p>{usePositions().length} positions</p>
}

test('[MB-01] positions that cannot be had are told, not only missing from the choice', async () => {
  const { props, said } = fakeRemote(({ path }) => {
    if (path === '/api/user/list-position-parent-child') throw refusal('系统繁忙，请稍后再试')
    return null
  })
  renderRemote(
    props,
    <RemoteStore api={api}>
      <Positions />
    </RemoteStore>,
  )
  screen.getByText('0 positions')
  await waitFor(() => expect(said).toEqual(['拉取职位数据失败：系统繁忙，请稍后再试']))
})
