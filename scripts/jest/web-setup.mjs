/** What jsdom leaves out and antd asks for. Loaded before every web test. */
import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/dom'

// What a page shows later is waited for as long as a busy machine needs; it proves no speed.
configure({ asyncUtilTimeout: 10_000 })

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
