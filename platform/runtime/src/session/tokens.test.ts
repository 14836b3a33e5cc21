import { expect, test } from '@jest/globals'
import { createTokenStore } from './tokens'

/** A storage that can be read, and written while there is room. */
function storage(state: { full: boolean }, held = new Map<string, string>()): Storage {
  return {
    length: 0,
    key: () => null,
    getItem: (key) => held.get(key) ?? null,
    setItem(key, value) {
      if (state.full) throw new DOMException('full', 'QuotaExceededError')
      held.set(key, value)
    },
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  }
}

test('[LG-03] in a storage that is full a renewed token is the one that counts, until it can be written again', () => {
  const state = { full: false }
  const store = createTokenStore(storage(state))
  store.setRefreshToken('first')
  state.full = true
  store.setRefreshToken('second')
  expect(store.refreshToken()).toBe('second')
  state.full = false
  store.setRefreshToken('third')
  expect(store.refreshToken()).toBe('third')
  store.clear()
  expect(store.refreshToken()).toBeNull()
})

test('[LG-03] a storage that may not be touched leaves the session of this page working', () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }
  const store = createTokenStore({
    length: 0,
    key: refuse,
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    clear: refuse,
  })
  expect(store.refreshToken()).toBeNull()
  store.setRefreshToken('one')
  store.setIdToken('id')
  expect([store.refreshToken(), store.idToken()]).toEqual(['one', 'id'])
  store.clear()
  expect([store.refreshToken(), store.idToken()]).toEqual([null, null])
})
