import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { generate } from './generate.mjs'
import { gatherModels } from './models.mjs'
import { prepare } from './prepare.mjs'
import { transform } from './transform.mjs'

const fixture = () => JSON.parse(readFileSync(new URL('./fixture.json', import.meta.url), 'utf8'))

describe('the generated client', () => {
  test('one file per area that has calls, each importing types only', async () => {
    const files = await generate(fixture())
    expect([...files.keys()]).toEqual(['reference.ts', 'todo.ts'])
    for (const text of files.values()) expect(text.match(/^import (?!type )/m)).toBeNull()
  })

  test('a POST that reads is a query, a list answers data and totalNum, headers are nobody’s argument', async () => {
    const text = (await generate(fixture())).get('todo.ts')
    expect(text).toContain('selectAllTodo: build.query<')
    expect(text).toMatch(/SelectAllTodoApiResponse = [^;]*data: Todo\[\];\s*totalNum: number;/)
    expect(text).not.toMatch(/tenant/i)
  })

  test('a plain answer is its data, a lone query parameter its bare value', async () => {
    const text = (await generate(fixture())).get('todo.ts')
    expect(text).toMatch(/TodoDetailApiResponse = [^;]*Todo;/)
    expect(text).toContain('TodoDetailApiArg = string')
  })

  test('of GET and POST at one path the POST is called; a create asks for its idempotency key', async () => {
    const text = (await generate(fixture())).get('todo.ts')
    expect(text).toContain('revokeTodo: build.mutation<')
    expect(text).not.toContain('revokeTodoGet')
    expect(text.match(/idempotent: true/g)).toHaveLength(1)
    expect(text).toMatch(/saveTodo[^}]*idempotent: true, url: `\/api\/todo\/save`/)
  })

  test('a key asked for by a call whose name ends another one’s is its own', async () => {
    const document = fixture()
    const { post } = document.paths['/api/todo/save']
    document.paths = {
      '/api/todo/unsave': {
        post: { ...post, operationId: 'unsaveTodo', 'x-idempotent': undefined },
      },
      ...document.paths,
    }
    const text = (await generate(document)).get('todo.ts')
    expect(text.match(/idempotent: true/g)).toHaveLength(1)
    expect(text).toMatch(/idempotent: true, url: `\/api\/todo\/save`/)
  })

  test('a model of two areas is written once, and found in the file of either', async () => {
    const document = fixture()
    document.paths['/api/org/todo'] = {
      get: { ...document.paths['/api/todo/detail'].get, operationId: 'orgTodo', tags: ['org'] },
    }
    const files = await generate(document)
    expect([...files.keys()]).toEqual(['reference.ts', 'org.ts', 'todo.ts', 'models.ts'])
    const declares = [...files].filter(([, text]) => text.includes('export type Todo ='))
    expect(declares.map(([name]) => name)).toEqual(['models.ts'])
    for (const area of ['org.ts', 'todo.ts']) {
      expect(files.get(area)).toContain("import type { Todo } from './models'")
      expect(files.get(area)).toContain("export type { Todo } from './models'")
    }
    expect(files.get('reference.ts')).not.toContain('./models')
  })

  test('refuses a name that means two things', () => {
    const files = new Map([
      ['org.ts', 'export type Todo = {\n  id: string;\n};\n'],
      ['todo.ts', 'export type Todo = {\n  id: number;\n};\n'],
    ])
    expect(() => gatherModels(files)).toThrow('Todo means one thing in org.ts, another in todo.ts')
  })

  test('refuses a call without area, without name, or with another’s name', () => {
    const broken = (change) => {
      const document = fixture()
      change(document.paths)
      return () => prepare(document)
    }
    expect(broken((paths) => (paths['/api/dict/list'].post.tags = ['dict']))).toThrow(
      'must be an area',
    )
    expect(broken((paths) => delete paths['/api/dict/list'].post.operationId)).toThrow(
      'no operationId',
    )
    expect(broken((paths) => (paths['/api/dict/list'].post.operationId = 'saveTodo'))).toThrow(
      'names both',
    )
  })

  test('fails loudly when the generator’s text changes its shape', () => {
    expect(() => transform('export const x = 1', 'todo', [])).toThrow('unknown shape')
  })
})
