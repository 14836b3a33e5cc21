/** The port behind which the captcha's question stands. */
import { expect, test } from '@jest/globals'
import { Browser } from './browser.test-support.ts'
import { openWorld } from './harness.test-support.ts'

test('[SW-11] another provider of the question takes the place of the slider', async () => {
  const asked: string[] = []
  const world = await openWorld({
    humanCheck: {
      ask: (level) =>
        Promise.resolve({
          shown: { width: 0, challenge: `widget-${level}` },
          kept: 'secret of the question',
        }),
      judge(level, kept, { proof }) {
        asked.push(`${level} ${kept} ${proof}`)
        return Promise.resolve({
          passed: proof === 'token of the widget',
          atLeast: 0,
          byKeys: false,
        })
      },
    },
  })
  const browser = new Browser(world.issuer)
  const answer = async (proof: string) => {
    const { data } = (await browser.post('captcha/start', { scene: 'login' })).body
    expect(data).toEqual({ id: expect.any(String), width: 0, challenge: 'widget-easy' })
    return (await browser.post('captcha/answer', { id: data.id, track: [], proof })).body
  }
  expect(await answer('forged')).toMatchObject({ code: 40001, field: 'track' })
  const { data } = await answer('token of the widget')
  expect(
    (
      await browser.post('send-code', {
        mobile: '13900004444',
        scene: 'login',
        captchaToken: data.token,
      })
    ).body,
  ).toMatchObject({ code: 200 })
  expect(asked).toEqual([
    'easy secret of the question forged',
    'easy secret of the question token of the widget',
  ])
  await world.close()
})
