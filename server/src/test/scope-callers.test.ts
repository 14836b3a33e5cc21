/**
 * Who leaves the scope of a request: calls of `asSystem` and of `inTenant` in the product's code.
 * The list shrinks; a new line needs a reason that an ADR or a comment beside it gives.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const SOURCE = new URL('../', import.meta.url)

/** Calls by file, test code left out. */
const findCallers = (name: string): Record<string, number> => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(test|test-support)\.ts$|^(test|bench)\//.test(file),
  )
  const counts = files.map((file): [string, number] => {
    const text = readFileSync(new URL(file, SOURCE), 'utf8')
    return [file, text.split(`.${name}(`).length - 1]
  })
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

test('[SV-02] nobody but these calls in system scope', () => {
  expect(findCallers('asSystem')).toEqual({
    // Among them the words that no password of the caller may be.
    'modules/account/contact.ts': 3,
    // A colleague’s mobile number, where the organisation shows it (decisions T19).
    'modules/account/service.ts': 1,
    // Sign-in's own tables, and what binds a person to others (ADR 0077).
    'modules/auth/cancellation/service.ts': 3,
    'modules/auth/consent/service.ts': 2,
    'modules/auth/passkey/service.ts': 6,
    'modules/auth/password/service.ts': 1,
    'modules/auth/scan/service.ts': 4,
    'modules/auth/service.ts': 4,
    // What others have aimed at a department that ends, and its people's seats (decisions S4.6).
    'modules/department/dissolve.ts': 1,
    // Numbers, roles and groups of others, and people who left (docs/adr/0073-members.md).
    'modules/member/acts.ts': 4,
    'modules/member/batch.ts': 1,
    'modules/member/exit.ts': 2,
    // Organisations that the caller was told of, by their codes and links (ADR 0074).
    'modules/join/accept.ts': 2,
    'modules/join/apply.ts': 3,
    'modules/join/find.ts': 2,
    // Accounts of people who are invited by their numbers.
    'modules/join/invite.ts': 1,
    'modules/member/import/draft.ts': 1,
    'modules/member/people.ts': 5,
    // What the demonstration keeps instead of sending it (docs/adr/0079-messages-outside.md).
    'modules/message/preference.ts': 1,
    // Names of organisations that operators announce something to.
    'modules/broadcast/service.ts': 2,
    // How many organisations and accounts there are, in numbers alone.
    'modules/ops/home.ts': 1,
    'modules/ops/service.ts': 3,
    'modules/ops/users.ts': 1,
    // Whether another account is verified with the ID number (decisions U14).
    'modules/real-name/send.ts': 1,
    'modules/registry/movers.ts': 1,
    'modules/registry/outcomes.ts': 2,
    'modules/registry/tenants.ts': 2,
    'modules/registry/tokens.ts': 1,
    // A colleague's resume, after the caller was found to see the person (ADR 0078).
    'modules/resume/change.ts': 1,
    'modules/resume/service.ts': 1,
    'modules/role/service.ts': 1,
    // Accounts, applications, bookings and proofs of the password that are not its own (ADR 0068).
    'modules/tenant/admin/service.ts': 3,
    'modules/tenant/dissolution/dissolve.ts': 2,
    'modules/tenant/dissolution/restore.ts': 1,
    // Papers, names and accounts of an organisation that is nobody's yet (ADR 0065).
    'modules/tenant/draft/discard.ts': 2,
    'modules/tenant/draft/read.ts': 1,
    'modules/tenant/draft/save-step.ts': 1,
    // Which organisations let nobody find them is asked of all.
    'modules/tenant/draft/service.ts': 2,
    'modules/tenant/draft/submit.ts': 1,
    // Credit codes and departments of other organisations (ADR 0067).
    'modules/tenant/certification/send.ts': 1,
    'modules/tenant/relation/departments.ts': 3,
    'modules/upload/port.ts': 1,
    'modules/upload/quota.ts': 1,
    'modules/upload/serve/files.ts': 1,
    'modules/upload/service.ts': 1,
    'modules/upload/sign.ts': 1,
  })
})

test('[SV-02] a transaction goes on in another organisation’s name for decisions, bans, and where somebody joins it', () => {
  expect(findCallers('inTenant')).toEqual({
    'modules/approval/effects.ts': 2,
    // What an applicant or an invited person brings about lies with the organisation (ADR 0074).
    'modules/join/accept.ts': 2,
    'modules/join/apply.ts': 1,
    // A ban ends what stands at a venue, whose rows are its organisation's (decisions S4.11).
    'modules/venue/ban.ts': 1,
  })
})
