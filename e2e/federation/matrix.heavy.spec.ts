/** The fault matrix whole: every file with every kind of fault (SH-13). */
import { ALL_PAIRS, testPair } from './matrix.ts'
import { test } from './product.ts'

test.describe.configure({ mode: 'parallel' })

for (const pair of ALL_PAIRS) testPair(pair)
