import { describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@zz/contract'
import { type ReactNode, useState } from 'react'
import { renderRemote } from '../test/fakeRemote'
import { answer, fakeTransfers, PNG, png, stored } from '../test/fakeTransfers'
import { FileUpload, type FileValue } from './FileUpload'
import { ImageListUpload } from './ImageListUpload'
import { moveEntry, placeEntry } from './order'
import { sendFile } from './send'
import { sizeText } from './size'

URL.createObjectURL = () => 'blob:http://localhost/1'
URL.revokeObjectURL = () => undefined

describe('one file', () => {
  test('[SW-12] goes in one call with purpose and type, tells its progress, gives its key', async () => {
    const { props, sent } = fakeTransfers()
    const progress = jest.fn()
    const { done } = sendFile(props.http, png('a.png'), {
      purpose: 'logo',
      appCode: 'uc',
      onProgress: progress,
    })
    await waitFor(() => expect(sent).toHaveLength(1))
    const [call] = sent
    expect(call?.request).toMatchObject({ method: 'POST', path: '/api/upload/v2/upload-file' })
    expect(JSON.parse(call?.request.body as string)).toEqual({
      appCode: 'uc',
      fileItems: [
        {
          fileName: 'a.png',
          fileType: 1,
          purpose: 'logo',
          body: btoa(String.fromCharCode(...PNG)),
        },
      ],
    })
    call?.request.onProgress?.(1_000_000)
    expect(progress).toHaveBeenLastCalledWith(PNG.length)
    call?.resolve(stored('uc/2026/1.png'))
    expect(await done).toEqual({ key: 'uc/2026/1.png', name: 'a.png', size: PNG.length })
  })

  test('[SW-12] under a wrong name it is refused before it is sent; a refusal of the server keeps its text', async () => {
    const { props, sent } = fakeTransfers()
    const wrong = sendFile(props.http, new File(['MZ'], 'a.png'), {
      purpose: 'logo',
      appCode: 'uc',
    })
    await expect(wrong.done).rejects.toMatchObject({
      code: 40010,
      msg: '图片格式仅支持 png、jpg、jpeg',
    })
    expect(sent).toHaveLength(0)
    const refused = sendFile(props.http, png('a.png'), { purpose: 'logo', appCode: 'uc' })
    await waitFor(() => expect(sent).toHaveLength(1))
    sent[0]?.resolve(
      answer(413, {
        code: 40011,
        success: false,
        msg: '图片尺寸过大，请压缩后重新上传',
        data: null,
      }),
    )
    await expect(refused.done).rejects.toMatchObject({
      code: 40011,
      msg: '图片尺寸过大，请压缩后重新上传',
    })
    const odd = sendFile(props.http, png('a.png'), { purpose: 'logo', appCode: 'uc' })
    await waitFor(() => expect(sent).toHaveLength(2))
    sent[1]?.resolve({ status: 502, text: '<html>', header: () => null })
    await expect(odd.done).rejects.toMatchObject({ code: 50000, msg: '系统繁忙，请稍后再试' })
  })
})

function List(): ReactNode {
  const [value, setValue] = useState<string[]>([])
  return (
    <>
      <ImageListUpload
        purpose="venueImage"
        appCode="mt"
        label="场地图片"
        value={value}
        onChange={setValue}
        max={3}
      />
      <output>{value.join(' ')}</output>
    </>
  )
}

function Files(): ReactNode {
  const [value, setValue] = useState<FileValue[]>([])
  return <FileUpload appCode="td" label="附件" value={value} onChange={setValue} />
}

const input = (): HTMLInputElement => document.querySelector('input[type=file]') as HTMLInputElement

test('[SW-12] pictures stand in the order they were chosen in, however they arrive; what is too many is said', async () => {
  const { props, sent } = fakeTransfers()
  renderRemote(props, <List />)
  await userEvent.upload(
    input(),
    ['一', '二', '三', '四'].map((name) => png(`${name}.png`)),
  )
  expect(await screen.findByText('最多上传3张，已选择前3张')).toBeTruthy()
  await waitFor(() => expect(sent).toHaveLength(3))
  for (const name of ['三', '一', '二']) {
    sent.find((call) => call.name === `${name}.png`)?.resolve(stored(`k-${name}`))
    await waitFor(() =>
      expect(document.querySelector('output')?.textContent).toContain(`k-${name}`),
    )
  }
  expect(document.querySelector('output')?.textContent).toBe('k-一 k-二 k-三')
  await userEvent.click(screen.getByRole('button', { name: '场地图片1后移' }))
  expect(document.querySelector('output')?.textContent).toBe('k-二 k-一 k-三')
  await userEvent.click(screen.getByRole('button', { name: '删除场地图片2' }))
  expect(document.querySelector('output')?.textContent).toBe('k-二 k-三')
})

test('[SW-12] the first picture is the cover; another one can be made it, and taking it away gives it to the next', async () => {
  const { props } = fakeTransfers()
  const changed = jest.fn<(keys: string[]) => void>()
  function Covered(): ReactNode {
    const [value, setValue] = useState(['k-一', 'k-二', 'k-三'])
    const change = (keys: string[]): void => {
      changed(keys)
      setValue(keys)
    }
    return (
      <ImageListUpload
        purpose="venueImage"
        appCode="mt"
        label="场地图片"
        value={value}
        onChange={change}
        max={3}
        cover
      />
    )
  }
  renderRemote(props, <Covered />)
  const tiles = (): HTMLElement[] => screen.getAllByRole('listitem')
  const covers = (): boolean[] => tiles().map((tile) => tile.textContent?.includes('封面') ?? false)
  expect(covers()).toEqual([true, false, false])
  await userEvent.click(screen.getByRole('button', { name: '场地图片3设为封面' }))
  expect(changed).toHaveBeenLastCalledWith(['k-三', 'k-一', 'k-二'])
  expect(covers()).toEqual([true, false, false])
  expect(screen.getByRole('button', { name: '场地图片1设为封面' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: '删除场地图片1' }))
  expect(changed).toHaveBeenLastCalledWith(['k-一', 'k-二'])
  expect(covers().slice(0, 2)).toEqual([true, false])
})

test('[SW-12] a file that did not arrive can be tried again or taken away', async () => {
  const { props, sent } = fakeTransfers()
  renderRemote(props, <Files />)
  await userEvent.upload(input(), new File(['%PDF-1.7'], '报告.pdf'))
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.reject(new ApiError({ code: 0, status: 0, msg: '网络异常，请检查网络后重试' }))
  expect(await screen.findByText('报告.pdf：网络异常，请检查网络后重试')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '重试上传报告.pdf' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.resolve(stored('td/2026/1.pdf'))
  expect((await screen.findByRole('link', { name: '报告.pdf' })).getAttribute('href')).toBe(
    '/files/td/2026/1.pdf',
  )
})

test('[SW-12] a file that is refused for itself can only be taken away', async () => {
  const { props, sent } = fakeTransfers()
  renderRemote(props, <Files />)
  await userEvent.upload(input(), new File(['%PDF-1.7'], '报告.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.resolve(
    answer(413, { code: 40011, success: false, msg: '请选择小于 20 M 的文件', data: null }),
  )
  expect(await screen.findByText('报告.pdf：请选择小于 20 M 的文件')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试上传报告.pdf' })).toBeNull()
})

test('[SW-12] pictures that were shown before they were stored are let go with the page', async () => {
  const { props, sent } = fakeTransfers()
  const revoked = jest.spyOn(URL, 'revokeObjectURL')
  const { unmount } = renderRemote(props, <List />)
  await userEvent.upload(input(), png('一.png'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(revoked).not.toHaveBeenCalled()
  unmount()
  expect(revoked.mock.calls).toEqual([['blob:http://localhost/1']])
  revoked.mockRestore()
})

test('places in a list, and sizes', () => {
  expect(moveEntry(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveEntry(['a', 'b', 'c'], 0, 3)).toEqual(['a', 'b', 'c'])
  const turns = new Map([
    ['a', 1],
    ['c', 3],
    ['b', 2],
  ])
  expect(placeEntry(['old', 'a', 'c'], 'b', (each) => each, turns)).toEqual(['old', 'a', 'b', 'c'])
  expect([
    sizeText(12),
    sizeText(831_488),
    sizeText(1.5 * 1024 * 1024),
    sizeText(2 * 1024 ** 3),
  ]).toEqual(['12 B', '812 KB', '1.5 MB', '2 GB'])
})
