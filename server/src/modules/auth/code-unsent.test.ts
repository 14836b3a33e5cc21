/** A provider of texts that is down: what counts against the person, and what does not. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, jest, test } from '@jest/globals'
import { AttemptLimits } from '@zz/login-site'
import { Browser, signIn } from './browser.test-support.ts'
import { openWorld, PASSWORD } from './harness.test-support.ts'
import { systemFor } from './index.ts'
import { openProduct } from './product.test-support.ts'
import { createAuthStore } from './store.ts'

test('[LG-04] codes that could not be sent are none of the ten of the day; between two tries lie 60 seconds all the same', async () => {
  const world = await openWorld({ demo: false })
  try {
    world.freeze()
    const browser = new Browser(world.issuer)
    const ask = async () =>
      (
        await browser.post('send-code', {
          mobile: '13900007777',
          scene: 'login',
          captchaToken: await browser.captcha('login'),
        })
      ).body.code
    jest.spyOn(console, 'error').mockReturnValue()
    const down = jest
      .spyOn(world.deps.messenger, 'sms')
      .mockRejectedValue(new Error('the receiver in SMS_URL answered 500'))
    for (let times = 0; times < 11; times += 1) {
      expect(await ask()).toBe(50000)
      world.pass(61_000)
    }
    expect(await ask()).toBe(50000)
    expect(await ask()).toBe(42901)
    down.mockRestore()
    for (let times = 0; times < 10; times += 1) {
      world.pass(61_000)
      expect(await ask()).toBe(200)
    }
    world.pass(61_000)
    expect(await ask()).toBe(42901)
    expect(world.messages).toHaveLength(10)
  } finally {
    jest.restoreAllMocks()
    await world.close()
  }
})

test('[UC-09] nor are those of the console', async () => {
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(500).end('{}'))
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  const product = await openProduct({
    demo: true,
    env: { DEMO: '0', SMS_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/` },
  })
  try {
    const { platform } = product.app
    const browser = new Browser(product.issuer)
    const { access_token } = await signIn(browser, product.stock, 'linxue', PASSWORD)
    const sent = await product.call(
      'POST',
      '/api/user/v2/verify-code/send-for-update-pwd',
      access_token,
      { verifyMethod: 1 },
    )
    expect(sent.body).toMatchObject({ code: 50000 })
    const limits = new AttemptLimits(createAuthStore(product.database, systemFor(platform)), () =>
      platform.now(),
    )
    const { mobile } = (await product.call('GET', '/api/user/get-account-info', access_token)).body
      .data as { mobile: string }
    expect(await limits.read(['code-number', mobile, 'own'])).toBe(0)
    expect(await limits.read(['code-pause', mobile, 'own'])).toBe(1)
  } finally {
    await product.close()
    receiver.close()
  }
})
