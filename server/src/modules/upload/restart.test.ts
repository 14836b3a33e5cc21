import { expect, test } from '@jest/globals'
import { interruptedUpload } from '../../test/interrupted-upload.ts'

test('[SW-12] 20 MB arrive whole though the connection is cut three times and the server killed once', async () => {
  const { offsets, last, sent, stored } = await interruptedUpload(20 * 1024 * 1024)
  expect(last.status).toBe(200)
  expect(stored).toBe(sent)
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
  expect(offsets[0]).toBeGreaterThan(0)
}, 120_000)
