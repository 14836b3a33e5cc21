/**
 * What each scope may do with whose rows, asked of the database in SQL, table by table, as the
 * committed table says.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { committedTable } from './committed-table.ts'
import {
  openPolicyProbe,
  type Party,
  type PolicyProbe,
  SCOPES,
  type ScopeName,
  VERBS,
  type Verb,
} from './policy-probe.ts'

const SCOPE_NAMES = Object.keys(SCOPES) as ScopeName[]

let opened: PolicyProbe | undefined
beforeAll(async () => {
  opened = await openPolicyProbe()
}, 120_000)
afterAll(() => opened?.close())
const asked = (): PolicyProbe => {
  if (opened === undefined) throw new Error('the probe is not open')
  return opened
}

const keyOf = ({ table, column }: Party, verb: Verb): string =>
  [table, column, verb].filter((part) => part !== null).join(' ')

const policies = committedTable({
  file: 'policies.txt',
  about: [
    'Whose rows a statement reaches in which scope: what the database answered to the runtime role. Written by `npm run tables`, read by policies.test.ts.',
    'A line is a table, the column that says whose a row is (none where no column does), and a verb. There is one row of 1 and one of 2, tenants or',
    'persons as the column says. A cell names the rows that are reached: 1, 2, 1 2, or - for neither; any: rows that belong to nobody in particular.',
    'x: the role has no right to the verb at all. hand over: an update that makes the row another one’s.',
  ],
  heads: ['statement', ...SCOPE_NAMES],
  keys: () => asked().parties.flatMap((party) => VERBS.map((verb) => keyOf(party, verb))),
})

test.each(VERBS)(
  '[SV-02] row-level security: %s reaches the rows that the table names, in every scope',
  async (verb) => {
    const failures: string[] = []
    for (const { party, cells } of await asked().reach(verb)) {
      try {
        policies.compare(keyOf(party, verb), cells)
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error))
      }
    }
    expect(failures).toEqual([])
  },
)

test('the table names every table of the schema and no other', () => policies.compareKeys())
