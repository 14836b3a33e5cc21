import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Input } from '@zz/shared-ui/antd/core'
import { Radio } from '@zz/shared-ui/antd/data'
import { Form } from '@zz/shared-ui/antd/page'
import { useEffect, useMemo, useState } from 'react'
import { ImageUpload } from '@zz/shared-ui/upload'
import { fakeRemote, refusal, renderRemote } from '../test/fakeRemote'
import { RemoteContext } from '../lite/remoteContext'
import { RemoteRoot } from '../remote/RemoteRoot'
import { FormFields } from './Fields'
import { FormPage } from './FormPage'
import { useFormPage } from './useFormPage'

interface Values {
  name: string
}
const INITIAL: Values = { name: '信息科' }
const NOTHING = { kind: null, logo: null }
const NEEDED = { required: true, whitespace: true, message: '请填写部门名称' }
const LOCKED_UNTIL = ['name'] as const

test('[SH-20] a press says what is missing or that nothing was changed, leaving with a change is asked about, a refused field gets its message and the focus', async () => {
  const remote = fakeRemote()
  let refuse = true
  let finishSave = (): void => undefined
  const saved: Values[] = []
  const onSave = (values: Values): Promise<void> => {
    if (refuse) return Promise.reject(refusal('同级部门名称已存在', 'name'))
    saved.push(values)
    return new Promise((resolve) => {
      finishSave = resolve
    })
  }
  function Page() {
    const state = useFormPage<Values>({ initial: INITIAL, onSave })
    return (
      <FormPage<Values> title="部门设置" state={state}>
        <Form.Item name="name" label="部门名称" rules={[NEEDED]}>
          <Input />
        </Form.Item>
      </FormPage>
    )
  }
  renderRemote(remote.props, <Page />)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const save = (): HTMLButtonElement => screen.getByRole('button', { name: '保存' })
  const name = screen.getByRole('textbox', { name: '部门名称' })
  await user.click(save())
  await waitFor(() => expect(remote.said).toEqual(['没有修改']))
  expect(remote.dirty()).toBe(false)
  await user.clear(name)
  await user.type(name, '  ')
  await user.click(save())
  await screen.findByText('请填写部门名称')
  expect(document.activeElement).toBe(name)
  expect([saved, remote.said.length]).toEqual([[], 1])
  await user.clear(name)
  await user.type(name, '综合科')
  expect(remote.dirty()).toBe(true)
  await user.click(save())
  await screen.findByText('同级部门名称已存在')
  expect(document.activeElement).toBe(name)
  expect(remote.dirty()).toBe(true)
  refuse = false
  await user.type(name, '二')
  await user.click(save())
  await waitFor(() => expect(saved).toEqual([{ name: '综合科二' }]))
  // Nobody knows yet what becomes of it.
  expect(remote.dirty()).toBe(true)
  finishSave()
  await waitFor(() => expect(remote.dirty()).toBe(false))
})

interface Department {
  name: string
  phone: string
}
interface Row {
  readonly values: Department
  readonly version: number
}
const LABELS = { name: '部门名称', phone: '联系电话' }

/** A form on a row that the test changes by `receive`, with saves that end when it says so. */
function openDepartment() {
  const remote = fakeRemote()
  const saves: { values: Department; version: number | undefined; finish: (row?: Row) => void }[] =
    []
  const onSaved = jest.fn()
  let receive: (row: Row) => void = () => undefined
  function Page() {
    const [row, setRow] = useState<Row>({ values: { name: '信息科', phone: '1' }, version: 3 })
    useEffect(() => {
      receive = (next) => act(() => setRow(next))
    }, [])
    const state = useFormPage<Department>({
      initial: row.values,
      version: row.version,
      labels: LABELS,
      onSave: (values, version) =>
        new Promise((resolve) => {
          saves.push({ values, version, finish: resolve })
        }),
      onSaved,
    })
    return (
      <FormPage<Department> title="部门设置" state={state}>
        <Form.Item name="name" label="部门名称">
          <Input />
        </Form.Item>
        <Form.Item name="phone" label="联系电话">
          <Input />
        </Form.Item>
      </FormPage>
    )
  }
  renderRemote(remote.props, <Page />)
  return {
    ...remote,
    saves,
    onSaved,
    receive: (row: Row) => receive(row),
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    field: (name: string) => screen.getByLabelText<HTMLInputElement>(name),
    press: (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }),
  }
}

test('[SH-20] what is typed during a save is not lost by its answer, is guarded, and goes with the next one', async () => {
  const { user, field, press, saves, dirty, onSaved } = openDepartment()
  await user.type(field('部门名称'), '一')
  await user.click(press('保存'))
  await waitFor(() => expect(saves).toHaveLength(1))
  await user.type(field('联系电话'), '23')
  expect(dirty()).toBe(true)
  await act(async () => saves[0]?.finish({ values: { name: '信息科一', phone: '1' }, version: 4 }))
  expect([field('部门名称').value, field('联系电话').value]).toEqual(['信息科一', '123'])
  expect([dirty(), onSaved.mock.calls.length]).toEqual([true, 0])
  await user.click(press('保存'))
  await waitFor(() => expect(saves).toHaveLength(2))
  expect(saves[1]).toMatchObject({ values: { name: '信息科一', phone: '123' }, version: 4 })
  await act(async () =>
    saves[1]?.finish({ values: { name: '信息科一', phone: '123' }, version: 5 }),
  )
  expect([dirty(), onSaved.mock.calls.length]).toEqual([false, 1])
})

test('[SH-20] what somebody else saves during typing appears where nothing was typed, and nothing typed is lost', async () => {
  const { user, field, press, saves, receive } = openDepartment()
  await user.type(field('部门名称'), '一')
  receive({ values: { name: '信息科', phone: '99' }, version: 4 })
  await screen.findByText(/^他人刚刚修改了“联系电话”，已显示在页面上/)
  expect([field('部门名称').value, field('联系电话').value]).toEqual(['信息科一', '99'])
  await user.click(press('保存'))
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(saves[0]).toMatchObject({ values: { name: '信息科一', phone: '99' }, version: 4 })
})

test('[SH-20] where both changed a field a question stands before the save; either answer goes on', async () => {
  const { user, field, press, saves, receive } = openDepartment()
  await user.type(field('部门名称'), '一')
  receive({ values: { name: '信息中心', phone: '99' }, version: 4 })
  await screen.findByText(/他人刚刚修改了“部门名称”、“联系电话”，其中“部门名称”与您的修改不同/)
  await user.click(press('保存'))
  expect(saves).toEqual([])
  expect(document.activeElement).toContainElement(press('保留我的修改'))
  await user.click(press('保留我的修改'))
  expect([field('部门名称').value, field('联系电话').value]).toEqual(['信息科一', '99'])
  receive({ values: { name: '信息处', phone: '99' }, version: 5 })
  await user.click(await screen.findByRole('button', { name: '采用他人的修改' }))
  expect(field('部门名称').value).toBe('信息处')
})

test('[SH-20] a form whose row is on its way draws a label and a control for each of its fields', async () => {
  function Page() {
    const state = useFormPage<Values>({
      initial: undefined,
      onSave: () => Promise.resolve(),
    })
    return (
      <FormPage<Values> title="部门设置" state={state}>
        <Form.Item name="name" label="部门名称">
          <Input />
        </Form.Item>
        <Form.Item name="remark" label="备注">
          <Input />
        </Form.Item>
      </FormPage>
    )
  }
  renderRemote(fakeRemote().props, <Page />)
  const waiting = screen.getByRole('status', { name: '部门设置，加载中…' })
  expect(waiting.querySelectorAll('span')).toHaveLength(0)
  await waitFor(() => expect(waiting.querySelectorAll('span')).toHaveLength(4))
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled()
})

test('[SH-20] another object over the same fields, as a refresh of the page’s code makes it, keeps what is typed', async () => {
  function Fields({ again }: { readonly again: boolean }) {
    const state = useFormPage<Values>({
      initial: INITIAL,
      onSave: () => Promise.resolve(),
    })
    return (
      <FormFields<Values>
        state={again ? { ...state, form: { ...state.form } } : state}
        label="部门"
      >
        <Form.Item name="name" label="部门名称">
          <Input />
        </Form.Item>
      </FormFields>
    )
  }
  const { props } = fakeRemote()
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const around = (again: boolean) => (
    <RemoteContext value={props}>
      <RemoteRoot>
        <Fields again={again} />
      </RemoteRoot>
    </RemoteContext>
  )
  const { rerender } = render(around(false))
  const name = (): HTMLElement => screen.getByRole('textbox', { name: '部门名称' })
  await user.type(name(), '二科')
  rerender(around(true))
  expect(name()).toHaveProperty('value', '信息科二科')
})

test('[SH-20] a row of another id than the one asked for is never taken, and none of the one before stays', async () => {
  interface Row {
    readonly id: string
    readonly name: string
    readonly version: number
  }
  let show: (asked: string, row: Row | undefined) => void = () => undefined
  function Page() {
    const [{ asked, row }, set] = useState<{ asked: string; row: Row | undefined }>({
      asked: '1',
      row: undefined,
    })
    useEffect(() => {
      show = (id, next) => set({ asked: id, row: next })
    }, [])
    const initial = useMemo(() => row && { name: row.name }, [row])
    const state = useFormPage<Values>({
      initial,
      version: row?.version,
      rowId: asked,
      ownId: row?.id,
      onSave: () => Promise.resolve(),
    })
    return (
      <FormPage<Values> title="部门设置" state={state}>
        <Form.Item name="name" label="部门名称">
          <Input />
        </Form.Item>
      </FormPage>
    )
  }
  renderRemote(fakeRemote().props, <Page />)
  const name = () => screen.queryByRole<HTMLInputElement>('textbox', { name: '部门名称' })?.value
  const one = { id: '1', name: '信息科', version: 9 }
  const other = { id: '2', name: '综合科', version: 1 }
  act(() => show('1', one))
  expect(name()).toBe('信息科')
  act(() => show('2', one))
  expect(name()).toBeUndefined()
  act(() => show('2', other))
  expect(name()).toBe('综合科')
  act(() => show('2', { ...one, version: 10 }))
  expect(name()).toBe('综合科')
  act(() => show('1', undefined))
  expect(name()).toBeUndefined()
})

test('[OS-02] where the specification has it so, the button is off until something is changed and all is filled', async () => {
  function Page() {
    const state = useFormPage<Values>({
      initial: INITIAL,
      lockedUntil: LOCKED_UNTIL,
      onSave: () => Promise.resolve(),
    })
    return (
      <FormPage<Values> title="基础资料" state={state}>
        <Form.Item name="name" label="部门名称">
          <Input />
        </Form.Item>
      </FormPage>
    )
  }
  renderRemote(fakeRemote().props, <Page />)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const save = (): HTMLButtonElement => screen.getByRole('button', { name: '保存' })
  expect(save().disabled).toBe(true)
  await user.type(screen.getByLabelText('部门名称'), '一')
  expect(save().disabled).toBe(false)
  await user.clear(screen.getByLabelText('部门名称'))
  await user.type(screen.getByLabelText('部门名称'), '  ')
  expect(save().disabled).toBe(true)
})

test('[SH-20] the first field that is not filled gets the focus, also one of several controls', async () => {
  function Page() {
    const state = useFormPage<{ readonly kind: number | null; readonly logo: string | null }>({
      initial: NOTHING,
      onSave: () => Promise.resolve(),
    })
    return (
      <FormPage title="启动图" state={state}>
        <Form.Item name="logo" label="启动图" rules={[{ required: true, message: '请上传启动图' }]}>
          <ImageUpload purpose="startUp" appCode="uc" label="启动图" />
        </Form.Item>
        <Form.Item name="kind" label="性别" rules={[{ required: true, message: '请选择性别' }]}>
          <Radio.Group options={[{ value: 1, label: '男' }]} />
        </Form.Item>
      </FormPage>
    )
  }
  renderRemote(fakeRemote().props, <Page />)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('请选择性别')
  expect(screen.getByRole('button', { name: /上传启动图/ })).toHaveFocus()
})
