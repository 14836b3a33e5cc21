import { expect, test } from '@jest/globals'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { render, screen } from '@testing-library/react'
import { Button } from '@zz/shared-ui/antd/core'

test('a button is called by its words; an icon with a name of its own keeps it', () => {
  render(
    <>
      <Button icon={<PlusOutlined />}>新建</Button>
      <Button loading>保存</Button>
      <PlusOutlined aria-label="已添加" />
    </>,
  )
  expect(screen.getAllByRole('button').map((button) => button.querySelector('[role=img]'))).toEqual(
    [null, null],
  )
  expect(screen.getByRole('button', { name: '新建' })).toBeTruthy()
  expect(screen.getByRole('img', { name: '已添加' })).toBeTruthy()
})
