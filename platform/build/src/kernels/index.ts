export { ALLOWED, STYLES_ALLOWED } from './allowed.ts'
export { type Finding, type Judgement, judgeFiles, judgeFolders } from './builtFiles.ts'
export { type Floor, readFloor } from './floor.ts'
export { STAND_INS } from './standIns.ts'
