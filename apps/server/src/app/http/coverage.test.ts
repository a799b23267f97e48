import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { domains } from '../../areas/index.ts'
import { allEndpoints } from '../access/contract-endpoints.ts'

/**
 * Test titles state what they cover: '<endpoint> success …' and '<endpoint> denial …', several endpoints
 * joined by ' and '.
 */
const provenEndpoints = { success: new Set<string>(), denial: new Set<string>() }
const root = join(import.meta.dirname, '../..')
for (const file of globSync('**/*.test.ts', { cwd: root }))
  for (const [, names, kind] of readFileSync(join(root, file), 'utf8').matchAll(
    /([a-z0-9-]+(?: and [a-z0-9-]+)*) (success|denial)\b/g,
  ))
    for (const name of names!.split(' and ')) provenEndpoints[kind as 'success' | 'denial'].add(name)

const handledEndpoints = domains.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))

describe('every endpoint of the contract', () => {
  test.each(allEndpoints.map(({ name, method, path }) => [name, method, path] as const))(
    '%s (%s %s) has one handler, a success test and a denial test',
    (name, method, path) => {
      expect(handledEndpoints.filter((endpoint) => endpoint.name === name)).toMatchObject([{ method, path }])
      expect({
        success: provenEndpoints.success.has(name),
        denial: provenEndpoints.denial.has(name),
      }).toEqual({
        success: true,
        denial: true,
      })
    },
  )
  test('every handled call is declared in the contract', () => {
    const names = new Set(allEndpoints.map(({ name }) => name))
    expect(handledEndpoints.filter(({ name }) => !names.has(name))).toEqual([])
  })
})
