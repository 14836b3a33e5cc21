import { describe, expect, test } from '@jest/globals'
import { createDraftSaver, type DraftPoint, type DraftStep } from './draftSaver'

interface Sent {
  readonly step: DraftStep
  readonly values: object
  readonly point: DraftPoint
  readonly finishes: boolean
}

/** A server that answers when the test lets it. */
const server = () => {
  const sent: Sent[] = []
  const answers: ((error?: { code: number; msg: string }) => void)[] = []
  let version = 0
  const send = (step: DraftStep, values: object, point: DraftPoint, finishes: boolean) =>
    new Promise<{ id: string; version: number }>((resolve, reject) => {
      sent.push({ step, values, point, finishes })
      answers.push((error) => {
        if (error === undefined) resolve({ id: '7', version: (version += 1) })
        else reject(Object.assign(new Error(error.msg), error))
      })
    })
  /** Answers the oldest call that waits, and lets what follows from it happen. */
  const answer = async (error?: { code: number; msg: string }): Promise<void> => {
    answers.shift()?.(error)
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return { sent, send, answer }
}

const FRESH: DraftPoint = { id: null, version: 0 }
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

describe('[OC-01] the draft on the server', () => {
  test('what is typed is sent when asked to; a save that follows carries the version of the one before', async () => {
    const { sent, send, answer } = server()
    const saver = createDraftSaver(FRESH, send)
    saver.change('basic', { tenantFullName: '新' })
    saver.change('basic', { tenantFullName: '新苗' })
    expect(saver.getSnapshot().state).toBe('typed')
    expect(saver.isDirty()).toBe(true)
    saver.retry()
    await settle()
    expect(sent).toEqual([
      { step: 'basic', values: { tenantFullName: '新苗' }, point: FRESH, finishes: false },
    ])
    saver.change('relation', { pid: '2' })
    saver.retry()
    await settle()
    // One after another: the second waits for the version of the first.
    expect(sent).toHaveLength(1)
    await answer()
    expect(sent[1]).toMatchObject({ step: 'relation', point: { id: '7', version: 1 } })
    await answer()
    expect(saver.getSnapshot().state).toBe('saved')
    expect(saver.isDirty()).toBe(false)
    saver.stop()
  })

  test('a step that is finished takes along what waits; pressed twice it is sent once after the other', async () => {
    const { sent, send, answer } = server()
    const saver = createDraftSaver({ id: '7', version: 4 }, send)
    saver.change('papers', { creditCode: '1' })
    const first = saver.finish('introduction', { introduction: 'x' })
    await settle()
    expect(sent.map(({ step }) => step)).toEqual(['papers'])
    await answer()
    expect(sent[1]).toMatchObject({ step: 'introduction', finishes: true })
    await answer()
    await expect(first).resolves.toEqual({ id: '7', version: 2 })
    saver.stop()
  })

  test('without a connection what was typed waits, is told, and is sent again', async () => {
    const { sent, send, answer } = server()
    const saver = createDraftSaver({ id: '7', version: 1 }, send)
    saver.change('basic', { address: '路' })
    saver.retry()
    await settle()
    await answer({ code: 0, msg: '网络异常，请检查网络后重试' })
    expect(saver.getSnapshot()).toEqual({ state: 'failed', reason: '网络异常，请检查网络后重试' })
    expect(saver.isDirty()).toBe(true)
    saver.retry()
    await settle()
    expect(sent[1]?.values).toEqual({ address: '路' })
    await answer()
    expect(saver.getSnapshot().state).toBe('saved')
    saver.stop()
  })

  test('once another device has saved nothing more is sent by itself, and what was typed stays', async () => {
    const { sent, send, answer } = server()
    const saver = createDraftSaver({ id: '7', version: 1 }, send, 0)
    saver.change('basic', { address: '路' })
    saver.retry()
    await settle()
    await answer({ code: 40902, msg: '数据已被他人修改，请刷新' })
    expect(saver.getSnapshot().state).toBe('stale')
    saver.change('basic', { address: '路1号' })
    await settle()
    expect(sent).toHaveLength(1)
    expect(saver.isDirty()).toBe(true)
    saver.stop()
  })

  test('a step that the server refuses as unfinished is told to who pressed, and kept as it was typed', async () => {
    const { sent, send, answer } = server()
    const saver = createDraftSaver({ id: '7', version: 1 }, send)
    const refused = saver.finish('papers', { creditCode: '1' })
    await settle()
    await answer({ code: 40001, msg: '统一社会信用代码不正确' })
    await expect(refused).rejects.toMatchObject({ msg: '统一社会信用代码不正确' })
    saver.retry()
    await settle()
    expect(sent[1]).toMatchObject({ values: { creditCode: '1' }, finishes: false })
    saver.stop()
  })
})
