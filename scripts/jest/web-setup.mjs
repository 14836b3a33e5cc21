/** What jsdom leaves out and antd asks for. Loaded before every web test. */
import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/dom'
import * as React from 'react'

// What a page shows later is waited for as long as a busy machine needs; it proves no speed.
configure({ asyncUtilTimeout: 10_000 })

// React's development build takes a stack for every element it makes, a tenth of a page's test, and
// leaves it out after so many: here from the first.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.MAX_SAFE_INTEGER, set() {} },
)

const media = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

window.matchMedia ??= media
window.ResizeObserver ??= Observer
window.IntersectionObserver ??= Observer
window.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}
const computed = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => computed(element)
