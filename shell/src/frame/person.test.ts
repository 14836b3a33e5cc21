import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createPerson } from './person'
import { createStore } from './store'
import type { FrameState } from './types'

const ACCOUNT = { name: '李伟', avatar: null, firstLogin: 1 }

/** A person in organisation 2, whose server answers with no organisations. */
function signedIn(
  tenants: () => Promise<readonly { tenantId: string }[]> = () => Promise.resolve([]),
) {
  const store = createStore({
    facts: {
      signedIn: true,
      account: ACCOUNT,
      tenants: null,
      tenantsError: null,
      tenantId: '2',
      permissions: new Map(),
      permissionsError: null,
      dissolved: new Set(),
      strange: new Set(),
    },
  } as unknown as FrameState)
  const finishTour = jest.fn(() => Promise.resolve())
  const api = { tenants, finishTour }
  const person = createPerson(
    store,
    api as unknown as Parameters<typeof createPerson>[1],
    () => undefined,
  )
  return { person, facts: () => store.get().facts, finishTour }
}

beforeEach(() => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
})
afterEach(() => void jest.restoreAllMocks())

test('[SH-06] a full storage keeps nobody out of the organisation that was chosen', () => {
  const { person, facts } = signedIn()
  person.choose('4')
  expect(facts().tenantId).toBe('4')
})

test('[SH-06] with a full storage, having no organisation is no failure', async () => {
  const { person, facts } = signedIn()
  await person.reloadTenants()
  expect(facts()).toMatchObject({ tenants: [], tenantsError: null })
})

test('[SH-06] organisations that cannot be read again stay as they are known, and the screen with them; unknown ones are a failure', async () => {
  const answers = [[{ tenantId: '2' }]]
  const { person, facts } = signedIn(() => {
    const rows = answers.shift()
    return rows === undefined ? Promise.reject(new Error('off')) : Promise.resolve(rows)
  })
  await person.reloadTenants()
  await person.reloadTenants()
  expect(facts()).toMatchObject({ tenants: [{ tenantId: '2' }], tenantsError: null })
  const { person: other, facts: others } = signedIn(() => Promise.reject(new Error('off')))
  await other.reloadTenants()
  expect(others()).toMatchObject({ tenants: null, tenantsError: { code: 0 } })
})

test('[SH-08] with a full storage a finished tour ends all the same, and the server hears of it', () => {
  const { person, facts, finishTour } = signedIn()
  person.finishTour()
  expect(facts().account).toMatchObject({ firstLogin: 2 })
  expect(finishTour).toHaveBeenCalledTimes(1)
})
