/** Health check of a container: `node deploy/healthy.mjs <address>` ends with 0 when it answers with success. */
const answer = await fetch(process.argv[2] ?? '').catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
