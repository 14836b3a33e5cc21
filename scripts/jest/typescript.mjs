/**
 * Loads TypeScript sources in the processes that tests start from sources: `node
 * --import=./scripts/jest/typescript.mjs`. Jest itself has its own way.
 */
import { register } from 'node:module'

register('./typescript-loader.mjs', import.meta.url)
