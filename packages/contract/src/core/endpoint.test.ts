import { expect, test } from 'vitest'
import { allEndpoints } from '../endpoints.ts'
import { addressesOf, endpoint } from './endpoint.ts'

const parametersOf = (path: string): string[] => path.match(/\{\w+\}/g) ?? []

test('a further address has a path and an authorization of its own, and all else of its call (issue 45.3)', () => {
  const call = endpoint({
    name: 'list-things',
    method: 'GET',
    path: '/api/things/',
    also: [{ path: '/api/external/things/', auth: ['standalone'] }],
    action: 'public.read',
    auth: ['session'],
    summary: 'Lists things.',
    limit: 'search',
  })
  const { also: _, ...own } = call
  expect(addressesOf(call)).toEqual([own, { ...own, path: '/api/external/things/', auth: ['standalone'] }])
  expect(addressesOf(own)).toEqual([own])
})
test('every address of a call has the parameters of the call, and no address belongs to two calls (issue 45.3)', () => {
  for (const call of allEndpoints)
    for (const { path } of addressesOf(call))
      expect([call.name, parametersOf(path)]).toEqual([call.name, parametersOf(call.path)])
  const addresses = allEndpoints.flatMap(addressesOf).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.length).toBeGreaterThan(allEndpoints.length + 7)
})
