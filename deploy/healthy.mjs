/**
 * Health check of a container: ends with 0 when this process is ready, as its settings say where it
 * listens; `node deploy/healthy.mjs <address>` asks another address.
 */
const { ROLE, PORT, LOGIN_PORT } = process.env
const own =
  ROLE === 'login'
    ? `http://127.0.0.1:${LOGIN_PORT || 8081}/ready`
    : `http://127.0.0.1:${PORT || 8080}/api/ready`
const answer = await fetch(process.argv[2] ?? own, { signal: AbortSignal.timeout(2500) }).catch(
  () => undefined,
)
process.exit(answer?.ok ? 0 : 1)
