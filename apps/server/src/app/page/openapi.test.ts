import { expect, test } from 'vitest'
import { allEndpoints } from '../access/contract-endpoints.ts'
import { buildOpenapi } from './openapi.ts'

test('every call but those of a start for tests is in the document at each of its addresses, and every reference leads somewhere (issue 45.3)', () => {
  const document = buildOpenapi() as {
    paths: Record<string, Record<string, { operationId: string; responses: object }>>
    components: { schemas: Record<string, object> }
  }
  const operations = Object.values(document.paths).flatMap((each) => Object.values(each))
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    allEndpoints
      .filter(({ only_for_tests }) => !only_for_tests)
      .flatMap(({ name, also = [] }) => [name, ...also.map((_, i) => `${name}-${i + 2}`)])
      .toSorted(),
  )
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to!)
  const documentedNames = new Set(
    Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
  )
  expect(references.filter((to) => !documentedNames.has(to))).toEqual([])
  expect(references.length).toBeGreaterThan(0)
})
test('errors name their codes under their status', () => {
  const { paths } = buildOpenapi() as {
    paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>
  }
  const { responses } = paths['/api/customer/subscriptions/checkout/']!.post!
  expect(Object.keys(responses)).toEqual('200 400 401 403 404 409 413 415 421 422 429 500 503 504'.split(' '))
  expect(responses['409']!.description).toContain('already_subscribed')
  expect(paths['/api/user/granted-accounts/{pk}/']!.delete!.responses).toHaveProperty('204')
})
