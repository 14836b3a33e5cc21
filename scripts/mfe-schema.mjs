/**
 * `npm run schema` writes the schema of mfe.json for editors, from the one that the build checks
 * (platform/contract/src/schema.ts); a test beside that holds the two against each other.
 */
import { writeFileSync } from 'node:fs'
import { MfeFile } from '@zz/contract/schema'

const schema = { $schema: 'http://json-schema.org/draft-07/schema#', ...MfeFile }
writeFileSync(
  new URL('../platform/contract/mfe.schema.json', import.meta.url),
  `${JSON.stringify(schema, null, 2)}\n`,
)
