import { createHash } from 'node:crypto'
import { addressesOf } from '@rookery/contract/core/endpoint.ts'
import { END_EVENT, ERROR_EVENT } from '@rookery/contract/core/event-stream.ts'
import { z } from 'zod'
import { allEndpoints, type Endpoint } from '../access/contract-endpoints.ts'
import { DASHBOARD_VERSION, errorRegistry, type ErrorCode } from '@rookery/contract'
import { serverMessages } from '@rookery/i18n/server.ts'
import { whoMay } from '@rookery/contract/core/permissions.ts'

type Json = Record<string, unknown>

/** Collects recursive schemas, named by their content, so that each is in the document once. */
const createShared = () => {
  const schemaByHash: Record<string, Json> = {}
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const jsonSchema = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
    const { $schema: _, $defs, ...rest } = jsonSchema
    if ($defs === undefined) return rest
    const schemaHash = createHash('sha256').update(JSON.stringify($defs)).digest('hex').slice(0, 8)
    const nameSchema = <T>(part: T): T =>
      JSON.parse(
        JSON.stringify(part).replace(
          /"#\/\$defs\/(\w+)"/g,
          (_whole, name) => `"#/components/schemas/${name}_${schemaHash}"`,
        ),
      ) as T
    for (const [name, part] of Object.entries($defs as Record<string, Json>))
      schemaByHash[`${name}_${schemaHash}`] = nameSchema(part)
    return nameSchema(rest)
  }
  return { schemas: schemaByHash, schemaOf }
}
type SchemaOf = ReturnType<typeof createShared>['schemaOf']

/** Each property of an object schema as a parameter; lists become repeated parameters. */
const parametersOf = (schemaOf: SchemaOf, schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(place === 'query' ? { style: 'form', explode: true } : {}),
  }))
}

/** Fields that refer to a row: if it does not exist or is not the caller's, the answer is 404. */
const namesRow = /(^|_)(ids?|slug|member)$/

const fieldNames = (schema: z.ZodType | undefined): string[] => {
  if (schema === undefined) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

/** Errors that the layer around all handlers may answer for this call. */
const commonErrors = (endpoint: Endpoint): ErrorCode[] => {
  const byRole = !['U', 'M', 'T'].every((kind) => whoMay(endpoint.action).includes(kind))
  const takesBody = endpoint.body !== undefined || endpoint.file !== undefined || endpoint.method !== 'GET'
  const rows =
    endpoint.params !== undefined ||
    [...fieldNames(endpoint.query), ...fieldNames(endpoint.body)].some((name) => namesRow.test(name))
  return [
    'validation_failed',
    'bad_token',
    'bad_anti_forgery',
    ...(endpoint.auth.includes('none')
      ? []
      : (['not_authenticated', 'token_scope', 'account_suspended'] as const)),
    ...(byRole ? (['permission_denied'] as const) : []),
    ...(rows ? (['not_found'] as const) : []),
    ...(takesBody ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(endpoint.idempotent ? (['in_use', 'idempotency_mismatch'] as const) : []),
    'wrong_host',
    'rate_limited',
    'server_error',
    'overloaded',
    'timed_out',
  ]
}

const errorsOf = (endpoint: Endpoint): Json => {
  const byStatus = new Map<number, string[]>()
  for (const code of new Set([...commonErrors(endpoint), ...(endpoint.errors ?? [])]))
    byStatus.set(errorRegistry[code].status, [...(byStatus.get(errorRegistry[code].status) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes
          .map((code) => `${code}: ${serverMessages.en.errors[code as ErrorCode]}`)
          .join('\n\n'),
        headers: { 'X-Error-Code': { schema: { type: 'string', enum: codes } } },
        content: {
          'application/json': {
            schema: {
              $ref: status === 400 ? '#/components/schemas/FieldErrors' : '#/components/schemas/Detail',
            },
          },
        },
      },
    ]),
  )
}

/** The file itself, or a form with one file. */
const fileBodySchema = {
  required: true,
  content: {
    'text/csv': { schema: { type: 'string', format: 'binary' } },
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
}

/** Data of the server-sent events, by the event's name. */
const eventsOf = (schemaOf: SchemaOf, stream: NonNullable<Endpoint['stream']>): Json => ({
  schema: {
    description: `The same answer in parts, for Accept: text/event-stream; the stream closes with the event ${END_EVENT}, or with ${ERROR_EVENT} and the status, code and body of the failure.`,
    oneOf: Object.entries(stream as Record<string, z.ZodType>).map(([event, data]) => ({
      type: 'object',
      properties: { event: { const: event }, data: schemaOf(data, 'output') },
      required: ['event', 'data'],
    })),
  },
})

const operationOf = (schemaOf: SchemaOf, endpoint: Endpoint): Json => {
  const status = String(endpoint.response || endpoint.download ? (endpoint.status ?? 200) : 204)
  const body = endpoint.body ? schemaOf(endpoint.body, 'input') : null
  const securityOfEndpoint = endpoint.auth.includes('none')
    ? []
    : endpoint.auth.map((mode) =>
        mode === 'standalone' || mode.startsWith('token:')
          ? { token: [] }
          : mode === 'standalone + session'
            ? { token: [], session: [] }
            : { session: [] },
      )
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/').filter(Boolean).slice(0, 2).join('/')],
    security: securityOfEndpoint,
    parameters: [
      ...parametersOf(schemaOf, endpoint.params, 'path'),
      ...parametersOf(schemaOf, endpoint.query, 'query'),
      ...(endpoint.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', maxLength: 255 },
            },
          ]
        : []),
    ],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    ...(endpoint.file ? { requestBody: fileBodySchema } : {}),
    responses: {
      [status]: endpoint.response
        ? {
            description: 'Done.',
            content: {
              'application/json': { schema: schemaOf(endpoint.response, 'output') },
              ...(endpoint.stream ? { 'text/event-stream': eventsOf(schemaOf, endpoint.stream) } : {}),
            },
          }
        : endpoint.download
          ? {
              description: 'The file.',
              content: { [endpoint.download]: { schema: { type: 'string', format: 'binary' } } },
            }
          : { description: 'Done, with no body.' },
      ...errorsOf(endpoint),
    },
  }
}

let cachedDocument: { openapi: string } | undefined
/** Cached: the contract does not change while the server runs. */
export const openapiDocument = (): { openapi: string } =>
  (cachedDocument ??= buildOpenapi() as { openapi: string })

/** OpenAPI 3.1 document of every call in the contract. */
export const buildOpenapi = (endpoints: readonly Endpoint[] = allEndpoints): Json => {
  const paths: Record<string, Json> = {}
  const { schemas, schemaOf } = createShared()
  // Calls that exist only on a start for tests are not documented.
  for (const call of endpoints.filter(({ only_for_tests }) => !only_for_tests))
    for (const [i, endpoint] of addressesOf(call).entries())
      (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = {
        ...operationOf(schemaOf, endpoint),
        // An operation id may occur once only.
        operationId: i === 0 ? call.name : `${call.name}-${i + 1}`,
      }
  const texts = { type: 'array', items: { type: 'string' } }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rookery',
      version: DASHBOARD_VERSION,
      description:
        "Every path answers with and without its trailing slash. Lists take limit and offset. Calls that change something need the header X-CSRFToken with the signed-in user's token. Texts are in the language of the header X-Language (en, ja), else the user's, else that of Accept-Language.",
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'rookery_session' },
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {value}' },
      },
      schemas: {
        ...schemas,
        Detail: { type: 'object', properties: { detail: { type: 'string' } }, required: ['detail'] },
        FieldErrors: { type: 'object', additionalProperties: texts },
      },
    },
  }
}
