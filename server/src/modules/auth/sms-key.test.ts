/** What a receiver of texts drops repeats by. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { Browser, HUMAN_TRACK, signIn } from './browser.test-support.ts'
import { PASSWORD } from './harness.test-support.ts'
import { openProduct } from './product.test-support.ts'

test('[SW-11] two codes asked for under one X-Request-Id are two texts: the key by which a receiver drops repeats is the server’s own', async () => {
  const keys: unknown[] = []
  const receiver = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'])
    request.resume().on('end', () => response.end('{}'))
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  const product = await openProduct({
    demo: true,
    env: { DEMO: '0', SMS_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/` },
  })
  try {
    const { access_token } = await signIn(
      new Browser(product.issuer),
      product.stock,
      'linxue',
      PASSWORD,
    )
    const ask = async (path: string, body: object = {}) => {
      const answer = await product.call('POST', `/api/user/${path}`, access_token, body, {
        'x-request-id': 'always-the-same',
      })
      return { code: answer.body.code, data: answer.body.data as Record<string, unknown> }
    }
    for (const mobileOrEmail of ['13900008891', '13900008892']) {
      const started = await ask('captcha/start')
      const { data } = await ask('captcha/answer', { id: started.data.id, track: HUMAN_TRACK })
      expect(
        (await ask('v2/send-code', { mobileOrEmail, type: 1, captchaToken: data.token })).code,
      ).toBe(200)
    }
    expect(keys).toHaveLength(2)
    expect(new Set([...keys, 'always-the-same']).size).toBe(3)
  } finally {
    await product.close()
    receiver.close()
  }
})
