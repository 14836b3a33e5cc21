/**
 * Compiles a route's schemas when the route is first called. All of them at once took a second of
 * processor time at each start.
 */
import AjvCompiler from '@fastify/ajv-compiler'
import SerializerCompiler from '@fastify/fast-json-stringify-compiler'
import type {
  FastifyInstance,
  FastifySchema,
  FastifySchemaCompiler,
  FastifySerializerCompiler,
} from 'fastify'
import { FILE_FORMATS, FILE_KEYWORDS } from '../files.ts'
import { LINES_MARK } from '../schema.ts'
import { READER_KEYWORD } from '../readers.ts'

type Validator = ReturnType<FastifySchemaCompiler<FastifySchema>>
type Serializer = ReturnType<FastifySerializerCompiler<FastifySchema>>

/**
 * Unknown fields are refused where the schema says so, only marked values are read
 * (platform/readers.ts), and an error tells the schema at fault, which may hold the field's label.
 */
export const VALIDATOR_OPTIONS = {
  removeAdditional: false,
  coerceTypes: false,
  useDefaults: true,
  allErrors: false,
  verbose: true,
  formats: FILE_FORMATS,
  keywords: [...FILE_KEYWORDS, LINES_MARK, READER_KEYWORD],
}

/** The same text for what JSON Schema calls equal, whatever the order of an object's members. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** The validator's own compares each object with each other: 10,000 seats took seconds. */
const UNIQUE_ITEMS = {
  keyword: 'uniqueItems',
  type: 'array' as const,
  schemaType: 'boolean' as const,
  validate: (isWanted: boolean, items: readonly unknown[]): boolean =>
    !isWanted || new Set(items.map(textOf)).size === items.length,
}

const validateLazily = (compile: () => Validator): Validator => {
  let compiled: Validator | undefined
  const validate: Validator = (data: unknown) => {
    compiled ??= compile()
    const answer: unknown = compiled(data)
    // Fastify reads the errors from the function that it called.
    validate.errors = compiled.errors ?? null
    return answer === true
  }
  return validate
}

const serializeLazily = (compile: () => Serializer): Serializer => {
  let compiled: Serializer | undefined
  return (document: unknown) => {
    compiled ??= compile()
    return compiled(document)
  }
}

/**
 * Gives the instance Fastify's own compilers, each asked at the first call of a route. A schema at
 * fault would fail that call; the test of this file compiles the schemas of every route.
 */
export const compileLazily = (http: FastifyInstance): void => {
  const compileValidator: FastifySchemaCompiler<FastifySchema> = AjvCompiler()(
    {},
    {
      customOptions: VALIDATOR_OPTIONS,
      onCreate: (ajv) => ajv.removeKeyword('uniqueItems').addKeyword(UNIQUE_ITEMS),
    },
  )
  const compileSerializer = SerializerCompiler()({}, {})
  http.setValidatorCompiler<FastifySchema>((route) => validateLazily(() => compileValidator(route)))
  http.setSerializerCompiler<FastifySchema>((route) =>
    serializeLazily(() => compileSerializer({ ...route, httpStatus: route.httpStatus ?? '200' })),
  )
}
