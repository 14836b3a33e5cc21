/**
 * jsdom with Node's own web platform put back: jsdom lacks fetch and streams, and its AbortController
 * is refused by Node's fetch. MessageChannel is timer-based, since Node's own keeps jest from ending after antd forms.
 */
const { TestEnvironment } = require('jest-environment-jsdom')
const { patient } = require('./patience.cjs')

const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'structuredClone',
  'Uint8Array',
  'CompressionStream',
  'DecompressionStream',
]

class TimerMessageChannel {
  constructor() {
    const port = () => ({
      onmessage: null,
      close() {},
      start() {},
      other: null,
      postMessage(data) {
        setTimeout(() => this.other.onmessage?.({ data }), 0)
      },
    })
    this.port1 = port()
    this.port2 = port()
    this.port1.other = this.port2
    this.port2.other = this.port1
  }
}

module.exports = class WebEnvironment extends patient(TestEnvironment) {
  constructor(config, context) {
    super(config, context)
    // A file that begins with `@zone America/Los_Angeles` runs in that time zone.
    this.zone = context.docblockPragmas.zone
    this.zoneBefore = process.env.TZ
  }

  async setup() {
    if (this.zone) process.env.TZ = this.zone
    await super.setup()
    for (const name of FROM_NODE) this.global[name] = globalThis[name]
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true })
    this.global.MessageChannel = TimerMessageChannel
  }

  async teardown() {
    await super.teardown()
    if (!this.zone) return
    if (this.zoneBefore === undefined) delete process.env.TZ
    else process.env.TZ = this.zoneBefore
  }

  exportConditions() {
    return ['node', 'node-addons', 'require', 'default']
  }
}
