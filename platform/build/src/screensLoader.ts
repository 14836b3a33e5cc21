/** webpack loader for `src/screens.ts` of a remote. */
export { nameScreenChunks as default } from './screens.ts'
