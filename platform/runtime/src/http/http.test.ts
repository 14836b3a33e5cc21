import { describe, expect, jest, test } from '@jest/globals'
import type { ApiError } from '@zz/contract'
import { createHttp, type HttpOptions } from './http'

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
const ok = (data: unknown) => json(200, { code: 200, success: true, msg: '操作成功', data })

function client(answers: (Response | Error)[], more: Partial<HttpOptions> = {}) {
  const fetch = jest.fn(
    async (_input: RequestInfo | URL, _init?: RequestInit): Promise<Response> => {
      const answer = answers.shift()
      await Promise.resolve()
      if (answer === undefined) throw new Error('one call too many')
      if (answer instanceof Error) throw answer
      return answer
    },
  )
  const renew = jest.fn(
    async (_refused: string): Promise<string | null> => Promise.resolve('fresh'),
  )
  const onUnauthorized = jest.fn()
  const session = { token: async () => Promise.resolve<string | null>('old'), renew }
  const http = createHttp({
    session,
    tenantId: () => '2',
    onUnauthorized,
    fetch: fetch as unknown as typeof globalThis.fetch,
    ...more,
  })
  const sent = (index: number) => new Headers(fetch.mock.calls[index]?.[1]?.headers)
  return { http, fetch, renew, onUnauthorized, sent }
}
const caught = async (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => Promise.reject(new Error('no failure')),
    (error: ApiError) => error,
  )

describe('http', () => {
  test('[SH-16] a call carries token, tenant, request id and idempotency key, and gives data and count', async () => {
    const { http, fetch, sent } = client([
      json(200, { code: 200, success: true, msg: '操作成功', data: [1], totalNum: 7 }),
    ])
    const answer = await http.request({
      method: 'POST',
      path: '/api/todo/save',
      body: { title: 'a' },
      idempotencyKey: 'k',
    })
    expect(answer).toMatchObject({ data: [1], totalNum: 7, msg: '操作成功' })
    expect(answer.header?.('content-type')).toBe('application/json')
    expect(sent(0).get('authorization')).toBe('Bearer old')
    expect(sent(0).get('tenant-id')).toBe('2')
    expect(sent(0).get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
    expect(sent(0).get('idempotency-key')).toBe('k')
    expect(fetch.mock.calls[0]?.[1]?.credentials).toBe('omit')
  })

  test('null and empty query values are left out (S1 §5)', async () => {
    const { http, fetch } = client([ok(1)])
    await http.request({
      method: 'GET',
      path: '/api/a',
      query: { a: 1, b: null, c: '', d: undefined, e: '中 文' },
    })
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/a?a=1&e=%E4%B8%AD+%E6%96%87')
  })

  test('[SH-16] a failure keeps code, text, field and request id of the envelope', async () => {
    const { http } = client([
      json(
        400,
        { code: 40001, success: false, msg: '请输入昵称', data: null, field: 'nickname' },
        { 'X-Request-Id': 'r1' },
      ),
    ])
    const error = await caught(http.request({ method: 'POST', path: '/api/x' }))
    expect(error).toMatchObject({
      code: 40001,
      status: 400,
      msg: '请输入昵称',
      field: 'nickname',
      requestId: 'r1',
    })
  })

  test('[LG-03] a refused token is renewed once and the call repeated', async () => {
    const { http, renew, sent, onUnauthorized } = client([
      json(401, { code: 40101, success: false, msg: 'x', data: null }),
      ok('done'),
    ])
    expect((await http.request({ method: 'POST', path: '/api/x' })).data).toBe('done')
    expect(renew).toHaveBeenCalledWith('old')
    expect(sent(1).get('authorization')).toBe('Bearer fresh')
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  test('[SH-11] refused again after the renewal, or no renewal: the frame is told', async () => {
    const refusal = () =>
      json(401, { code: 40101, success: false, msg: '登录已过期，请重新登录', data: null })
    const twice = client([refusal(), refusal()])
    expect((await caught(twice.http.request({ method: 'GET', path: '/api/x' }))).code).toBe(40101)
    expect(twice.onUnauthorized).toHaveBeenCalledTimes(1)
    const none = client([refusal()])
    none.renew.mockResolvedValue(null)
    await caught(none.http.request({ method: 'GET', path: '/api/x' }))
    expect(none.onUnauthorized).toHaveBeenCalledTimes(1)
  })

  test('[LG-06] a person disabled while at work: the frame is told with the code of its own, and nothing is renewed', async () => {
    const { http, renew, onUnauthorized } = client([
      json(403, { code: 40303, success: false, msg: '账号已停用', data: null }),
    ])
    expect(await caught(http.request({ method: 'GET', path: '/api/x' }))).toMatchObject({
      code: 40303,
      msg: '账号已停用',
    })
    expect(renew).not.toHaveBeenCalled()
    expect(onUnauthorized).toHaveBeenCalledWith(expect.objectContaining({ code: 40303 }))
  })

  test('[LG-03] a session ended elsewhere is not renewed, and said with its own text', async () => {
    const { http, renew, fetch, onUnauthorized } = client([
      json(401, { code: 40102, success: false, msg: '账号在其他设备退出', data: null }),
    ])
    expect(await caught(http.request({ method: 'GET', path: '/api/x' }))).toMatchObject({
      code: 40102,
      status: 401,
      msg: '账号在其他设备退出',
    })
    expect(renew).not.toHaveBeenCalled()
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(onUnauthorized).toHaveBeenCalledWith(expect.objectContaining({ code: 40102 }))
  })

  test('[LG-03] a refusal without an envelope is renewed as ever', async () => {
    const { http, renew } = client([new Response('<html>', { status: 401 }), ok('done')])
    expect((await http.request({ method: 'GET', path: '/api/x' })).data).toBe('done')
    expect(renew).toHaveBeenCalledTimes(1)
  })

  test('[SH-16] what only reads is repeated once, what writes never', async () => {
    const lost = () => new TypeError('Failed to fetch')
    const read = client([lost(), ok(1)])
    expect((await read.http.request({ method: 'GET', path: '/api/x' })).data).toBe(1)
    const list = client([json(503, {}), ok(2)])
    expect((await list.http.request({ method: 'POST', path: '/api/x', reads: true })).data).toBe(2)
    const dead = client([lost(), lost()])
    expect(await caught(dead.http.request({ method: 'GET', path: '/api/x' }))).toMatchObject({
      code: 0,
      msg: '网络异常，请检查网络后重试',
    })
    const write = client([lost()])
    expect((await caught(write.http.request({ method: 'POST', path: '/api/x' }))).code).toBe(0)
    expect(write.fetch).toHaveBeenCalledTimes(1)
  })

  test('[KB-22] offline a call says so and is not sent a second time', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const read = client([new TypeError('Failed to fetch')])
    expect(await caught(read.http.request({ method: 'GET', path: '/api/x' }))).toMatchObject({
      code: 0,
      msg: '当前处于离线状态，请在网络恢复后重试',
    })
    expect(read.fetch).toHaveBeenCalledTimes(1)
    line.mockRestore()
  })

  test('an answer that is no envelope becomes the text of its class', async () => {
    const { http } = client([
      new Response('<html>', { status: 502 }),
      new Response('<html>', { status: 502 }),
    ])
    expect(await caught(http.request({ method: 'GET', path: '/api/x' }))).toMatchObject({
      code: 50000,
      msg: '系统繁忙，请稍后再试',
    })
    const page = client([new Response('<html>', { status: 200 })])
    expect((await caught(page.http.request({ method: 'GET', path: '/api/x' }))).code).toBe(50000)
  })

  test('an aborted call is not repeated', async () => {
    const controller = new AbortController()
    controller.abort()
    const { http, fetch } = client([new Error('aborted')])
    await caught(http.request({ method: 'GET', path: '/api/x', signal: controller.signal }))
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('[SH-16] a body that stops coming ends with the time limit, and a reading is tried once more', async () => {
    const stuck = (signal: AbortSignal | null | undefined): Response =>
      new Response(
        new ReadableStream({
          start: (body) =>
            signal?.addEventListener('abort', () => body.error(new Error('aborted'))),
        }),
      )
    const answers = jest.fn((_input: unknown, init?: RequestInit) =>
      Promise.resolve(answers.mock.calls.length === 1 ? stuck(init?.signal) : ok(7)),
    )
    const { http } = client([], { timeout: 20, fetch: answers as unknown as typeof fetch })
    expect((await http.request({ method: 'GET', path: '/api/a' })).data).toBe(7)
    answers.mockClear()
    expect(await caught(http.request({ method: 'POST', path: '/api/a' }))).toMatchObject({
      code: 0,
    })
    expect(answers).toHaveBeenCalledTimes(1)
  })
})
