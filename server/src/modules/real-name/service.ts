/** What other domains, and the demo data, ask of real names. */
export { fingerprintOf } from './fingerprint.ts'
export { REAL_NAME_KIND } from './kind.ts'
export { BACK_OWNER, FRONT_OWNER } from './schemas.ts'
