import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { renderRemote } from '../test/fakeRemote'
import { fakeTransfers, PNG, png, stored } from '../test/fakeTransfers'
import { ImageListUpload } from './ImageListUpload'
import { ImageUpload } from './ImageUpload'
import { VideoUpload } from './VideoUpload'

URL.createObjectURL = () => 'blob:http://localhost/1'
URL.revokeObjectURL = () => undefined

const choose = (...files: File[]): Promise<void> =>
  userEvent
    .setup({ applyAccept: false })
    .upload(document.querySelector('input[type=file]') as HTMLInputElement, files)
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))

function Logo({ square = false }: { readonly square?: boolean }): ReactNode {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <ImageUpload
        purpose="logo"
        appCode="uc"
        label="组织logo"
        square={square}
        value={value}
        onChange={setValue}
      />
      <output>{value ?? ''}</output>
    </>
  )
}
const key = (): string | null | undefined => document.querySelector('output')?.textContent

test('[SW-12] one picture: what the page itself can see is refused with the specification’s texts and never sent', async () => {
  const { props, sent } = fakeTransfers()
  renderRemote(props, <Logo />)
  const cases: readonly (readonly [File, string])[] = [
    [
      new File(['GIF89a'], '标识.gif', { type: 'image/gif' }),
      '标识.gif：这是 GIF 图片，图片格式仅支持 png、jpg、jpeg',
    ],
    [
      new File([PNG, new Uint8Array(3 * 1024 * 1024)], '大图.png', { type: 'image/png' }),
      '大图.png：请选择小于 3 M 的图片',
    ],
    [
      new File(['MZ', new Uint8Array(500)], '程序.png', { type: 'image/png' }),
      '程序.png：图片格式仅支持 png、jpg、jpeg',
    ],
  ]
  for (const [file, text] of cases) {
    await choose(file)
    expect(await screen.findByText(text)).toBeInTheDocument()
    // The button stays for another one; what was said of this one goes with the next choice.
    expect(screen.getByRole('button', { name: '上传组织logo' })).toBeEnabled()
  }
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    cases.at(-1)?.[1],
  ])
  expect(sent).toEqual([])
})

test('[SW-12] a file that is refused takes the stored picture away from nobody: its reason stands below', async () => {
  const { props, sent } = fakeTransfers()
  renderRemote(props, <Logo />)
  await choose(png('标识.png'))
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.resolve(stored('uc/2026/a.png'))
  await waitFor(() => expect(key()).toBe('uc/2026/a.png'))
  await choose(new File(['GIF89a'], '标识.gif', { type: 'image/gif' }))
  await screen.findByText('标识.gif：这是 GIF 图片，图片格式仅支持 png、jpg、jpeg')
  expect(screen.getByRole('img', { name: '组织logo' })).toBeInTheDocument()
  expect(key()).toBe('uc/2026/a.png')
})

test('[SW-12] one picture is sent, shown, replaced once the new one is stored, and removed', async () => {
  const { props, sent } = fakeTransfers()
  renderRemote(props, <Logo />)
  await choose(png('标识.png'))
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.resolve(stored('uc/1.png'))
  expect(await screen.findByRole('img', { name: '组织logo' })).toBeInTheDocument()
  await choose(png('新标识.png'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(key()).toBe('uc/1.png')
  sent[1]?.resolve(stored('uc/2.png'))
  await waitFor(() => expect(key()).toBe('uc/2.png'))
  await press('删除组织logo')
  expect(key()).toBe('')
  expect(screen.getByRole('button', { name: '上传组织logo' })).toBeInTheDocument()
})

test('[SW-12] a picture moved by its button says where it stands; a full list offers no more', async () => {
  function Pictures(): ReactNode {
    const [value, setValue] = useState(['k-一', 'k-二', 'k-三'])
    return (
      <ImageListUpload
        purpose="venueImage"
        appCode="mt"
        label="场地图片"
        value={value}
        onChange={setValue}
        max={3}
      />
    )
  }
  renderRemote(fakeTransfers().props, <Pictures />)
  expect(screen.queryByRole('button', { name: '上传场地图片' })).toBeNull()
  screen.getByRole('button', { name: '场地图片3前移' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('已移到第2张，共3张')).toBeInTheDocument()
  await press('删除场地图片1')
  expect(screen.getByRole('button', { name: '上传场地图片' })).toBeInTheDocument()
})

test('[SW-12] a video of another kind is refused, and the button stays for another one', async () => {
  const { props, sent } = fakeTransfers()
  renderRemote(
    props,
    <VideoUpload
      purpose="venueVideo"
      appCode="mt"
      label="场地视频"
      value={null}
      onChange={() => undefined}
    />,
  )
  await choose(new File(['RIFF'], '会场.avi', { type: 'video/avi' }))
  expect(await screen.findByText('会场.avi：文件格式不正确')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '上传场地视频' })).toBeEnabled()
  expect(sent).toEqual([])
})

/** A picture of these sides, which the page can open; nothing here can draw. */
const opens = (width: number, height: number): void => {
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  HTMLCanvasElement.prototype.getContext = (() => null) as never
  const sizes = { naturalWidth: width, naturalHeight: height, offsetWidth: 448, offsetHeight: 336 }
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, value })
}
test('[OS-02] a logo that is not square is cut before it is sent, or taken whole; a square one goes as it is', async () => {
  const { props, sent } = fakeTransfers()
  renderRemote(props, <Logo square />)
  opens(300, 300)
  await choose(png('方形.png'))
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.resolve(stored('uc/1.png'))
  await waitFor(() => expect(key()).toBe('uc/1.png'))

  opens(400, 300)
  await choose(png('横幅.png'))
  const dialog = await screen.findByRole('dialog', { name: '裁剪组织logo' })
  expect(within(dialog).getByRole('button', { name: '确定' })).toHaveProperty('disabled', true)
  await press('取消')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveLength(1)
  expect(key()).toBe('uc/1.png')

  await choose(png('横幅.png'))
  await screen.findByRole('dialog', { name: '裁剪组织logo' })
  const picture = document.querySelector('.reactEasyCrop_Image')
  if (!picture) throw new Error('no picture on the stage')
  act(() => void fireEvent.load(picture))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '确定' })).toHaveProperty('disabled', false),
  )
  await press('确定')
  await waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.resolve(stored('uc/2.png'))
  await waitFor(() => expect(key()).toBe('uc/2.png'))

  await choose(png('横幅.png'))
  await screen.findByRole('dialog', { name: '裁剪组织logo' })
  await press('不裁剪，使用原图')
  await waitFor(() => expect(sent).toHaveLength(3))
})
