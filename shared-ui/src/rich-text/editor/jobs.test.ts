import { expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { ApiError, NETWORK_FAILURE } from '@zz/contract'
import { answer, fakeTransfers, png, stored } from '../../test/fakeTransfers'
import { PictureJobs } from './jobs'

const revoked = jest.fn<(url: string) => void>()
URL.createObjectURL = (file) => `blob:http://localhost/${(file as File).name}`
URL.revokeObjectURL = revoked

const LOST = new ApiError({ code: 0, status: 0, msg: NETWORK_FAILURE })

async function begin(...names: string[]) {
  const { props, sent } = fakeTransfers()
  const jobs = new PictureJobs(props.http, 'uc')
  const ids = names.map((name) => jobs.add(png(name)))
  await waitFor(() => expect(sent).toHaveLength(names.length))
  const call = (name: string) => sent.findLast((each) => each.name === name)
  const states = () => jobs.all().map(({ name, state }) => `${name} ${state}`)
  return { jobs, ids, sent, call, states }
}

test('[SW-13] pictures keep the place they were put in, however they arrive, and each is shown by its preview until then', async () => {
  const { jobs, ids, call } = await begin('一.png', '二.png', '三.png')
  expect(jobs.all().map(({ preview, key }) => [preview, key])).toEqual(
    ['一.png', '二.png', '三.png'].map((name) => [`blob:http://localhost/${name}`, null]),
  )
  for (const name of ['三.png', '一.png', '二.png']) call(name)?.resolve(stored(`uc/${name}`))
  await waitFor(() =>
    expect(jobs.all().map(({ key }) => key)).toEqual(['uc/一.png', 'uc/二.png', 'uc/三.png']),
  )
  expect(jobs.all().map(({ id }) => id)).toEqual(ids)
  expect(call('一.png')?.request.body).toContain('"purpose":"richText"')
})

test('[SW-13] what did not arrive says why, and goes again under the same name in the text; the others are left alone', async () => {
  const { jobs, ids, sent, call, states } = await begin('一.png', '二.png')
  call('一.png')?.reject(LOST)
  await waitFor(() =>
    expect(jobs.find(ids[0] ?? '')).toMatchObject({
      state: 'failed',
      msg: NETWORK_FAILURE,
      again: true,
    }),
  )
  jobs.retry(ids[1] ?? '')
  expect(states()).toEqual(['一.png failed', '二.png sending'])
  jobs.retry(ids[0] ?? '')
  expect(jobs.find(ids[0] ?? '')).toMatchObject({ state: 'sending', msg: null, sent: 0 })
  await waitFor(() => expect(sent).toHaveLength(3))
  call('一.png')?.resolve(stored('uc/1.png'))
  await waitFor(() => expect(jobs.find(ids[0] ?? '')?.key).toBe('uc/1.png'))
})

test('[SW-13] a refusal of the file itself offers no second try', async () => {
  const { jobs, ids, call } = await begin('大.png')
  call('大.png')?.resolve(
    answer(413, { code: 40011, success: false, msg: '图片尺寸过大，请压缩后重新上传', data: null }),
  )
  await waitFor(() =>
    expect(jobs.find(ids[0] ?? '')).toMatchObject({
      state: 'failed',
      msg: '图片尺寸过大，请压缩后重新上传',
      again: false,
    }),
  )
})

test('[SW-13] a picture taken back is gone with its preview, and what comes for it is not heard', async () => {
  const { jobs, ids, call, states } = await begin('一.png', '二.png')
  const heard = jest.fn()
  jobs.subscribe(heard)
  jobs.cancel(ids[0] ?? '')
  expect(call('一.png')?.request.signal?.aborted).toBe(true)
  expect(states()).toEqual(['二.png sending'])
  expect(revoked).toHaveBeenCalledWith('blob:http://localhost/一.png')
  const said = heard.mock.calls.length
  call('一.png')?.resolve(stored('uc/1.png'))
  call('二.png')?.resolve(stored('uc/2.png'))
  await waitFor(() => expect(jobs.find(ids[1] ?? '')?.key).toBe('uc/2.png'))
  expect(states()).toEqual(['二.png judging'])
  expect(heard.mock.calls.length).toBe(said + 1)
})

test('[SW-13] an editor that goes stops its pictures, frees their previews and tells nobody more', async () => {
  const { jobs, call } = await begin('一.png')
  const heard = jest.fn()
  jobs.subscribe(heard)
  jobs.end()
  expect(call('一.png')?.request.signal?.aborted).toBe(true)
  expect(jobs.all()).toEqual([])
  call('一.png')?.reject(LOST)
  await Promise.resolve()
  expect(heard).not.toHaveBeenCalled()
})
