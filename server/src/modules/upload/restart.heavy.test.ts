import { expect, test } from '@jest/globals'
import { interruptedUpload } from '../../test/interrupted-upload.ts'

test('[SW-12] 200 MB of kind file arrive whole though the connection is cut three times and the server killed once', async () => {
  const { offsets, last, sent, stored } = await interruptedUpload(200 * 1024 * 1024)
  expect(last.status).toBe(200)
  expect(stored).toBe(sent)
  expect(offsets[2]).toBeGreaterThan(100 * 1024 * 1024)
}, 300_000)
