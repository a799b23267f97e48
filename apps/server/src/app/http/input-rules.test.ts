import { serverMessages } from '@rookery/i18n/server.ts'
import { expect, test } from 'vitest'
import { allEndpoints } from '../access/contract-endpoints.ts'

interface SchemaPart {
  readonly _zod?: { readonly def: object }
  readonly error?: (issue: object) => unknown
}

/** Custom messages of the contract's schemas, at any depth. */
function* messagesOf(part: unknown, seen: Set<unknown>): Generator<unknown> {
  if (typeof part === 'function' || typeof part !== 'object' || part === null || seen.has(part)) return
  seen.add(part)
  const { _zod, error } = part as SchemaPart
  if (_zod) yield* messagesOf(_zod.def, seen)
  if (typeof error === 'function') yield error({})
  for (const each of Object.values(part)) yield* messagesOf(each, seen)
}

test('whatever a schema says by itself is the name of a rule that has its text in both languages', () => {
  const visitedSchemas = new Set<unknown>()
  const ruleTexts = allEndpoints.flatMap(({ params, query, body }) =>
    [params, query, body].flatMap((schema) => [...messagesOf(schema, visitedSchemas)]),
  )
  const rules = new Set(ruleTexts)
  expect(rules.size).toBeGreaterThan(10)
  for (const rule of rules) expect(serverMessages.en.input).toHaveProperty([String(rule)])
})
