/** What the API makes of the login site's answers, and of those that somebody in front of it gives. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { createTokenEndpoint } from './token-endpoint.ts'
import { world } from './world.test-support.ts'

const UNAVAILABLE = { code: 50000 }
const SIGN_IN_EXPIRED = { code: 40101 }

const logged: { readonly data: object; readonly message: string }[] = []
const endpointAt = (issuer: string) =>
  createTokenEndpoint({
    issuer,
    clientId: 'console',
    store: world.store,
    accounts: world.deps.accounts,
    clock: world.deps.clock,
    log: { warn: (data, message) => void logged.push({ data, message }) },
  })

test('[LG-03] a token that the login site refuses is over', async () => {
  const api = endpointAt(world.issuer)
  await expect(api.refresh('nonsense', '198.51.100.7')).rejects.toMatchObject(SIGN_IN_EXPIRED)
  await expect(api.changeTenant('nonsense', '7', '198.51.100.7')).rejects.toMatchObject(
    SIGN_IN_EXPIRED,
  )
})

test.each([
  {
    what: 'that it is one too many of this minute',
    status: 429,
    type: 'application/json; charset=utf-8',
    text: '{"code":42901,"success":false,"msg":"操作过于频繁，请稍后再试","data":null}',
  },
  {
    what: 'a page of a proxy in front of it',
    status: 403,
    type: 'text/html',
    text: '<!doctype html><title>403 Forbidden</title>',
  },
])(
  '[LG-03] an answer that says nothing about the token, $what, does not end the session',
  async ({ status, type, text }) => {
    const site = createServer((request, response) => {
      request.resume().on('end', () => {
        response.writeHead(status, { 'content-type': type }).end(text)
      })
    })
    await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
    try {
      const api = endpointAt(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
      await expect(api.refresh('a token', '198.51.100.7')).rejects.toMatchObject(UNAVAILABLE)
      await expect(api.changeTenant('a token', '7', '198.51.100.7')).rejects.toMatchObject(
        UNAVAILABLE,
      )
    } finally {
      site.close()
    }
  },
)

test('[LG-03] a login site that cannot be reached is told to the caller as unavailable and to the log with its cause', async () => {
  logged.length = 0
  await expect(
    endpointAt('http://127.0.0.1:1').refresh('a token', '198.51.100.7'),
  ).rejects.toMatchObject(UNAVAILABLE)
  expect(logged).toEqual([
    {
      message: 'the login site cannot be used',
      data: {
        issuer: 'http://127.0.0.1:1',
        err: expect.objectContaining({ message: 'fetch failed' }),
      },
    },
  ])
})
