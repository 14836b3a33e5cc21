/**
 * What is under way when sessions end: a sign-in that was proven and not followed yet, a page that
 * the login site is just answering.
 */
import { expect, jest, test } from '@jest/globals'
import { endSessions, passwordDigest, type SessionEndSelector } from '@zz/login-site'
import { Browser, claimsOf, signIn } from './browser.test-support.ts'
import { PASSWORD } from './harness.test-support.ts'
import { stock, world } from './world.test-support.ts'

const NEW_PASSWORD = passwordDigest('Fresh#Start9')

const end = (which: SessionEndSelector) =>
  world.store.write(async (w) => void (await endSessions(w, world.deps.clock(), which, 'others')))

/** Proves the password and does not go where the answer leads. */
const prove = async (browser: Browser, principal: string) => {
  const attempt = await stock.begin(browser)
  const { body } = await browser.post('password', {
    uid: attempt.uid,
    principal,
    password: PASSWORD,
  })
  expect(body).toMatchObject({ code: 200 })
  return { attempt, to: String(body.data.redirectTo) }
}

test('[LG-01] a sign-in proven with the old password and followed after the password was reset signs nobody in', async () => {
  const thief = new Browser(world.issuer)
  const { attempt, to } = await prove(thief, 'person2')
  const person = new Browser(world.issuer)
  const mobile = '19900000002'
  const code = await person.code(mobile, 'reset')
  expect(
    (await person.post('reset-password', { mobile, code, password: NEW_PASSWORD })).status,
  ).toBe(200)
  await expect(stock.finish(thief, attempt, to)).rejects.toThrow('no way back')
})

test('[UC-14] ending all other sessions ends sign-ins that are proven and not followed yet, of this person alone', async () => {
  const browser = new Browser(world.issuer)
  const first = await prove(browser, 'person1')
  await end({ userId: '2', except: 'none' })
  const { access_token } = await stock.finish(browser, first.attempt, first.to)

  const elsewhere = new Browser(world.issuer)
  const second = await prove(elsewhere, 'person1')
  await end({ userId: '1', except: String(claimsOf(access_token).sid) })
  await expect(stock.finish(elsewhere, second.attempt, second.to)).rejects.toThrow('no way back')
})

test('[LG-03] a session that ends while the login site answers its browser stays ended: the next sign-in asks for the password', async () => {
  const browser = new Browser(world.issuer)
  await signIn(browser, stock, 'person1', PASSWORD)
  const { accounts } = world.deps
  const read = accounts.get
  const held = jest.spyOn(accounts, 'get').mockImplementationOnce(async (id) => {
    await end({ userId: '1' })
    return read(id)
  })
  await stock.begin(browser)
  expect(held).toHaveBeenCalled()
  held.mockRestore()
  expect((await stock.begin(browser)).location).toContain('/login?uid=')
})
