/** Imports as long work of the background: a file is read into a draft, a draft is brought in. */
import type { BackgroundKind, BackgroundWork } from '../../../platform/events/background-kind.ts'
import type { Push } from '../../../platform/push.ts'
import * as imports from './import-queries.ts'
import {
  addImportedMembers,
  checkImport,
  finishImport,
  type OnProgress,
  untilOver,
} from './steps.ts'

/** Keys of the two kinds. */
export const CHECK_TASK = 'member.import.check'
/** Kind of the background task that brings a committed draft in; stored, so never renamed. */
export const ADD_TASK = 'member.import.bring'

const UNREAD = '文件多次读取失败，请拆分成较小的文件，或把内容复制到模板后重新上传'
const NOT_BROUGHT_IN = '多次导入失败，未导入，请稍后重新导入'

const refuse = async (work: BackgroundWork, onProgress: OnProgress): Promise<void> => {
  const row = await work.part(async (w) => {
    await imports.changeImportStatus(w.db, work.task, ['checking'], {
      status: 'refused',
      refusal: UNREAD,
      finishedAt: work.ctx.now(),
    })
    return imports.findImportRow(w.db, work.task)
  })
  if (row !== undefined) onProgress(row)
}

const endRunning = async (work: BackgroundWork, onProgress: OnProgress): Promise<void> => {
  const ended = await work.part(async (w) => {
    const row = await imports.lockImport(w.db, work.task)
    return row?.status === 'running'
      ? finishImport(w, work.ctx, row, 'done', NOT_BROUGHT_IN)
      : undefined
  })
  if (ended !== undefined) onProgress(ended)
}

/** Both kinds; who began an import is told of its progress by `push`. */
export const importKinds = (push: Push): readonly BackgroundKind[] => {
  const onProgress: OnProgress = ({ id, creatorId, status, done, total }) =>
    push.send(
      { userId: creatorId },
      {
        type: 'changed',
        data: { name: 'import.changed/v1', payload: { importId: id, status, done, total } },
      },
    )
  return [
    {
      kind: CHECK_TASK,
      run: (work) => untilOver(checkImport(work, onProgress)),
      giveUp: (work) => refuse(work, onProgress),
    },
    {
      kind: ADD_TASK,
      run: (work) => untilOver(addImportedMembers(work, onProgress)),
      giveUp: (work) => endRunning(work, onProgress),
    },
  ]
}
