import { withoutValues } from './without-values.ts'

/** An error as the log has it: what happened and where, and nothing of whom. */
export interface ErrorForLog {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  /** Of the database: what was violated, by name. */
  readonly about?: Readonly<Record<string, string>>
  readonly cause?: ErrorForLog
  readonly errors?: readonly ErrorForLog[]
}

/** Causes that are followed. */
const MAX_DEPTH = 5
const MAX_MESSAGE = 2_000
/** What the database says by name and never by value. */
const NAMES = ['severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const
const ownMessages = new Set(['ReferenceError', 'TypeError'])

/**
 * What is logged of an error. Failed statements carry their parameters in message, stack and details, and
 * networks and engines quote what they were sent: of these only the parts without values are kept.
 */
export function errorForLog(error: unknown, depth = 0): ErrorForLog {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown without an error', stack: '' }
  const fields = error as Error & Readonly<Record<string, unknown>>
  const { code } = fields
  const about = Object.fromEntries(
    NAMES.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  )
  const errors = error instanceof AggregateError ? (error.errors as readonly unknown[]) : []
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(fields),
    stack: framesOf(error),
    ...(typeof code === 'string' && /^[\w-]{1,60}$/.test(code) ? { code } : {}),
    ...(Object.keys(about).length > 0 ? { about } : {}),
    ...(error.cause !== undefined && depth < MAX_DEPTH ? { cause: errorForLog(error.cause, depth + 1) } : {}),
    ...(errors.length > 0 && depth < MAX_DEPTH
      ? { errors: errors.slice(0, MAX_DEPTH).map((each) => errorForLog(each, depth + 1)) }
      : {}),
  }
}

function messageOf(error: Error & Readonly<Record<string, unknown>>): string {
  const { query, text, where, kind, status } = error
  // Texts of statements hold placeholders where the values were.
  if (typeof query === 'string' && 'params' in error) return `Failed query: ${query}`.slice(0, MAX_MESSAGE)
  // Texts of the server: the key, without what was filled in.
  if (typeof text === 'string') return keyOf(text)
  if (error.name === 'NetworkError') return `${String(where)}: ${String(kind)} ${String(status ?? '')}`.trim()
  if (ownMessages.has(error.name)) return error.message.slice(0, MAX_MESSAGE)
  return withoutValues(error.message).slice(0, MAX_MESSAGE)
}

const keyOf = (text: string): string => /^\{"key":"([\w.]+)"/.exec(text)?.[1] ?? withoutValues(text)

/** Where it happened: the stack without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
