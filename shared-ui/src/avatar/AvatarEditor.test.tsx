import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TransferAnswer, TransferRequest } from '@zz/contract'
import { fakeRemote, refusal, renderRemote } from '../test/fakeRemote'
import { AvatarEditor } from './AvatarEditor'
import type { AvatarChange } from './geometry'

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
const png = (name = '照片.png', size = 0): File =>
  new File([PNG, new Uint8Array(size)], name, { type: 'image/png' })

beforeEach(() => {
  URL.createObjectURL = () => 'blob:http://localhost/1'
  URL.revokeObjectURL = () => undefined
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  HTMLCanvasElement.prototype.getContext = (() => null) as never
  for (const [name, value] of Object.entries({
    naturalWidth: 400,
    naturalHeight: 300,
    offsetWidth: 448,
    offsetHeight: 336,
  }))
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, value })
  Element.prototype.getBoundingClientRect = () => ({
    x: 0,
    y: 0,
    left: 0,
    top: 0,
    right: 336,
    bottom: 336,
    width: 336,
    height: 336,
    toJSON: () => null,
  })
})

function open(onSave: (change: AvatarChange) => Promise<unknown>, avatar: string | null = null) {
  const remote = fakeRemote()
  const sent: TransferRequest[] = []
  let broken = false
  const transfer = (request: TransferRequest): Promise<TransferAnswer> => {
    sent.push(request)
    if (broken) return Promise.reject(refusal('网络异常，请检查网络后重试'))
    return Promise.resolve({
      status: 200,
      text: JSON.stringify({
        code: 200,
        success: true,
        msg: '',
        data: [`uc/2026/${sent.length}.png`],
      }),
      header: () => null,
    })
  }
  const onClose = jest.fn()
  renderRemote(
    { ...remote.props, http: { ...remote.props.http, transfer } },
    <AvatarEditor open name="周明" avatar={avatar} onSave={onSave} onClose={onClose} />,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false })
  const choose = async (file: File): Promise<void> => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no input')
    await user.upload(input, file)
  }
  return {
    ...remote,
    user,
    choose,
    sent,
    onClose,
    setBroken: (value: boolean) => void (broken = value),
  }
}

const confirm = () => screen.getByRole('button', { name: '确定' })
const idle = () => waitFor(() => expect(confirm().className).not.toContain('loading'))
const ready = () => screen.findByRole('heading', { name: '预览效果' })

/** The stage measures its picture when that has loaded. */
const loaded = async (): Promise<void> => {
  await screen.findByRole('button', { name: '更换图片' })
  const picture = document.querySelector('.reactEasyCrop_Image')
  if (!picture) throw new Error('no picture on the stage')
  act(() => void fireEvent.load(picture))
  await screen.findByRole('group', { name: '头像范围' })
}

test('[SW-08] without a picture 请选择图片; wrong format and size in their words; what was chosen before stays', async () => {
  const onSave = jest.fn((_change: AvatarChange) => Promise.resolve())
  const { user, choose, sent, dirty } = open(onSave)
  await ready()
  expect(screen.getByRole('dialog', { name: '编辑自己的头像' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '放大' })).toHaveProperty('disabled', true)
  await user.click(confirm())
  expect(screen.getByText('请选择图片')).toBeTruthy()
  await choose(new File(['GIF89a'], 'a.gif'))
  expect(await screen.findByText('这是 GIF 图片，图片格式仅支持 png、jpg、jpeg')).toBeTruthy()
  await choose(png('大.png', 5 * 1024 * 1024))
  expect(await screen.findByText('请选择小于 5 M 的图片')).toBeTruthy()
  expect(dirty()).toBe(false)
  await choose(png())
  await loaded()
  expect(screen.queryByText('请选择小于 5 M 的图片')).toBeNull()
  expect(dirty()).toBe(true)
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('broken'))
  await choose(png('坏.png'))
  expect(await screen.findByText('图片格式仅支持 png、jpg、jpeg')).toBeTruthy()
  expect(screen.getByRole('group', { name: '头像范围' })).toBeTruthy()
  expect([onSave.mock.calls.length, sent.length]).toEqual([0, 0])
})

test('[SW-08] zoom and turn by button and key; what is saved is the part seen, uploaded once however often it is tried', async () => {
  const saved: AvatarChange[] = []
  let refuse = true
  const onSave = (change: AvatarChange): Promise<void> => {
    saved.push(change)
    return refuse ? Promise.reject(refusal('系统繁忙，请稍后再试')) : Promise.resolve()
  }
  const { user, choose, sent } = open(onSave)
  await ready()
  await choose(png())
  await loaded()
  const frame = screen.getByRole('group', { name: '头像范围' })
  await user.click(screen.getByRole('button', { name: '放大' }))
  expect(screen.getByText('已放大，当前110%')).toBeTruthy()
  act(() => frame.focus())
  await user.keyboard('++')
  await user.keyboard('-')
  await user.click(screen.getByRole('button', { name: '向左旋转' }))
  expect(screen.getByText('已向左旋转，当前120%')).toBeTruthy()
  await user.dblClick(confirm())
  expect(await screen.findByText('系统繁忙，请稍后再试')).toBeTruthy()
  refuse = false
  await idle()
  await user.click(confirm())
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(sent).toHaveLength(1)
  expect(saved[0]).toEqual(saved[1])
  const change = saved[0]
  if (!change?.avatar) throw new Error('no picture')
  expect(change).toMatchObject({ avatar: 'uc/2026/1.png', crop: { rotation: 270 } })
  expect(change.crop.width).toBe(change.crop.height)
  await user.click(screen.getByRole('button', { name: '恢复默认' }))
  expect(screen.getByText('已恢复默认，当前100%')).toBeTruthy()
  expect(screen.getByRole('button', { name: '缩小' })).toHaveProperty('disabled', true)
})

test('[SW-08] when sending fails that is told once, nothing is saved and nothing lost; tried again it goes', async () => {
  const onSave = jest.fn((_change: AvatarChange) => Promise.resolve())
  const { user, choose, said, setBroken } = open(onSave)
  await ready()
  await choose(png())
  await loaded()
  setBroken(true)
  await user.click(confirm())
  await waitFor(() => expect(said).toEqual(['修改头像失败：网络异常，请检查网络后重试']))
  expect(within(screen.getByRole('dialog')).getByText('网络异常，请检查网络后重试')).toBeTruthy()
  expect(onSave).not.toHaveBeenCalled()
  setBroken(false)
  await idle()
  await user.click(confirm())
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1))
})

test('[SW-08] 使用默认头像 is there where there is an avatar, and asks for no picture; 取消 closes', async () => {
  const onSave = jest.fn((_change: AvatarChange) => Promise.resolve())
  const { user, onClose } = open(onSave, 'uc/2026/old.png')
  await ready()
  await user.click(screen.getByRole('button', { name: '使用默认头像' }))
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ avatar: null, reset: 1 }))
  await user.click(screen.getByRole('button', { name: '取消' }))
  expect(onClose).toHaveBeenCalled()
})
