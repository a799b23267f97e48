import { z } from 'zod'

/** What a batch may hold; more is answered with 413, and the client sends half of it. */
const ITEMS_MAX = 2_000
export const BATCH_BYTES = 1_000_000

const item = z.record(z.string(), z.unknown())
const name = z.string().min(1)
const shapes = {
  track: z.looseObject({ event: name, properties: z.looseObject({ token: name, distinct_id: name }) }),
  engage: z.looseObject({ $token: name, $distinct_id: name }),
  groups: z.looseObject({ $token: name, $group_key: name, $group_id: name }),
} as const
export type BatchKind = keyof typeof shapes

export type Batch =
  | { readonly items: readonly Readonly<Record<string, unknown>>[]; readonly tokens: ReadonlySet<string> }
  | { readonly refused: 400 | 413; readonly error: string }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A body as the client library sends it: a form with `data` as base64 or JSON, or JSON itself. */
export function readBatch(kind: BatchKind, body: string, contentType: string): Batch {
  const isForm = contentType.includes('application/x-www-form-urlencoded')
  const text = isForm ? (new URLSearchParams(body).get('data') ?? '') : body
  const value = parsed(text) ?? parsed(Buffer.from(text, 'base64').toString('utf8'))
  const list = z.array(item).safeParse(Array.isArray(value) ? value : [value])
  if (!list.success) return { refused: 400, error: 'data is neither JSON nor base64 of JSON' }
  if (list.data.length > ITEMS_MAX) return { refused: 413, error: `at most ${ITEMS_MAX} items` }
  const wrong = list.data.findIndex((each) => !shapes[kind].safeParse(each).success)
  if (wrong >= 0)
    return { refused: 400, error: `item ${wrong} lacks its token, its name or whom it is about` }
  const tokens = new Set(
    list.data.map((each) => String(each['$token'] ?? (each['properties'] as { token?: unknown })?.token)),
  )
  return { items: list.data, tokens }
}
