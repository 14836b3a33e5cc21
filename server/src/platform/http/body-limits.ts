/**
 * How large a body may be, by the schema of its route: what fits the schema fits the limits, and
 * nothing much larger is read, scanned or parsed.
 */
import { ErrorCode } from '@zz/contract'
import type { FastifyInstance } from 'fastify'
import { fail, type Refusal } from '../errors.ts'
import { DEFAULT_MAX_LENGTH, Id } from '../schema.ts'

type Node = Readonly<Record<string, unknown>>

/** Limits of one route's body. */
export interface BodyLimits {
  readonly bytes: number
  /** Values in it: its members, theirs, and so on. */
  readonly values: number
}

const KIB = 1024
/** Of most routes, whatever less their schemas need. */
const LEAST: BodyLimits = { bytes: 64 * KIB, values: 2000 }
/** Room for a hall of 100 by 100 seats, each an object of two numbers. */
const MOST: BodyLimits = { bytes: KIB * KIB, values: 40_000 }
/** Objects and arrays within each other; a test holds every schema to less. */
export const MOST_DEPTH = 32

/** The longest JSON of one character, where a client escapes it. */
const BYTES_A_SIGN = 6
const BYTES_A_NUMBER = 25

/** Nobody escapes the digits of an id. */
const bytesASign = ({ pattern }: Node): number =>
  pattern === (Id as unknown as Node).pattern ? 1 : BYTES_A_SIGN

const bytesOfInteger = ({ minimum, maximum }: Node): number =>
  typeof minimum === 'number' && typeof maximum === 'number'
    ? Math.max(String(minimum).length, String(maximum).length)
    : BYTES_A_NUMBER

interface Size extends BodyLimits {
  readonly depth: number
}

const SCALAR = (bytes: number): Size => ({ bytes, values: 1, depth: 0 })
/** A schema that names no type takes anything: a file key is a text, the rest has an end here. */
const OPEN: Size = { ...MOST, depth: 0 }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nodesOf = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? (value as unknown[]).filter(isNode) : []
const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise

const largest = (sizes: readonly Size[]): Size => ({
  bytes: Math.max(0, ...sizes.map(({ bytes }) => bytes)),
  values: Math.max(0, ...sizes.map(({ values }) => values)),
  depth: Math.max(0, ...sizes.map(({ depth }) => depth)),
})

const sizeOfObject = (schema: Node): Size => {
  if (!isNode(schema.properties)) return schema.additionalProperties === false ? SCALAR(2) : OPEN
  const members = Object.entries(schema.properties).map(([name, child]) => ({
    name,
    size: isNode(child) ? sizeOf(child) : OPEN,
  }))
  return {
    bytes: members.reduce((sum, { name, size }) => sum + name.length + 4 + size.bytes, 2),
    values: members.reduce((sum, { size }) => sum + size.values, 1),
    depth: 1 + largest(members.map(({ size }) => size)).depth,
  }
}

const sizeOfArray = (schema: Node): Size => {
  const item = isNode(schema.items)
    ? sizeOf(schema.items)
    : largest(nodesOf(schema.items).map(sizeOf))
  const count = numberOf(schema.maxItems, Number.POSITIVE_INFINITY)
  return {
    bytes: 2 + count * (item.bytes + 1),
    values: 1 + count * item.values,
    depth: 1 + item.depth,
  }
}

/** The largest value that fits a schema of `closedInput`, where every text and list has its end. */
export const sizeOf = (schema: Node): Size => {
  if ('const' in schema) return SCALAR(JSON.stringify(schema.const).length)
  const branches = [...nodesOf(schema.anyOf), ...nodesOf(schema.oneOf)]
  if (branches.length > 0) return largest(branches.map(sizeOf))
  switch (schema.type) {
    case 'string':
      return SCALAR(2 + bytesASign(schema) * numberOf(schema.maxLength, DEFAULT_MAX_LENGTH))
    case 'integer':
      return SCALAR(bytesOfInteger(schema))
    case 'number':
    case 'boolean':
    case 'null':
      return SCALAR(BYTES_A_NUMBER)
    case 'object':
      return sizeOfObject(schema)
    case 'array':
      return sizeOfArray(schema)
    default:
      return OPEN
  }
}

const between = (least: number, wanted: number, most: number): number =>
  Math.min(most, Math.max(least, Math.ceil(wanted)))

/** @param schema of `closedInput` @returns limits between 64 KiB and 1 MiB that it fits into */
export const bodyLimitsOf = (schema: Node): BodyLimits => {
  const { bytes, values } = sizeOf(schema)
  return {
    bytes: between(LEAST.bytes, bytes, MOST.bytes),
    values: between(LEAST.values, values, MOST.values),
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** The position of the quote that ends the text begun at `start`; the text's end without one. */
const endOfText = (json: string, start: number): number => {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end - 1
    while (json.charCodeAt(before) === BACKSLASH) before -= 1
    if ((end - before) % 2 === 1) return end
  }
  return json.length
}

/**
 * Looks through a JSON text before it is parsed; whether it is JSON at all is not asked.
 * @returns what is wrong with it: nested too deep, or of too many values
 */
export const findExcess = (json: string, values: number): 'depth' | 'values' | undefined => {
  let [depth, seen] = [0, 1]
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(json, at)
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1
    else if (sign === COMMA) seen += 1
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1
      seen += 1
    }
    if (depth > MOST_DEPTH) return 'depth'
    if (seen > values) return 'values'
  }
  return undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Values that a JSON body of the route may have. */
    bodyValues?: number
  }
}

const EXCESS = {
  depth: '请求内容嵌套层数过多',
  values: '请求内容的数据项过多，请分批提交',
} as const

const refuseExcess = (json: string, values: number): Refusal | undefined => {
  const excess = findExcess(json, values)
  return excess && fail(ErrorCode.InvalidInput, EXCESS[excess])
}

/** Reads JSON bodies as the framework does, once they were looked through. */
export const parseLimitedJson = (http: FastifyInstance): void => {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const refusal = refuseExcess(body, request.routeOptions.config.bodyValues ?? LEAST.values)
      if (refusal === undefined) void parse(request, body, done)
      else done(refusal, undefined)
    },
  )
}

/** Of bodies whose route names no limits of its own. */
export const LEAST_BODY_BYTES = LEAST.bytes
