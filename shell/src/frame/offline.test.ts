import { expect, test } from '@jest/globals'
import { watchOffline } from './offline'

/** A page whose browser and whose server say so. */
function page() {
  const target = Object.assign(new EventTarget(), { navigator: { onLine: true } })
  const server = { answers: true }
  const told: boolean[] = []
  watchOffline({
    probe: () => (server.answers ? Promise.resolve() : Promise.reject(new TypeError('lost'))),
    onChange: (offline) => void told.push(offline),
    page: target as unknown as Window,
  })
  const become = async (onLine: boolean): Promise<void> => {
    target.navigator.onLine = onLine
    target.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { told, server, become }
}

test('[KB-22] offline is told once, and its end', async () => {
  const { told, server, become } = page()
  server.answers = false
  await become(false)
  await become(false)
  expect(told).toEqual([true])
  server.answers = true
  await become(true)
  expect(told).toEqual([true, false])
})

test('[KB-22] a server that answers without any network is not offline', async () => {
  const { told, become } = page()
  await become(false)
  await become(true)
  expect(told).toEqual([])
})
