import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { MfeFile } from './schema.ts'

test('[SH-03] the schema that editors read is the one the build checks; `npm run schema` writes it', () => {
  const file = join(process.cwd(), 'platform/contract/mfe.schema.json')
  const { $schema: _draft, ...written } = JSON.parse(readFileSync(file, 'utf8')) as {
    $schema: string
  }
  expect(written).toEqual(JSON.parse(JSON.stringify(MfeFile)))
})
