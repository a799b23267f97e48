import { contentPages, findProAddress, proAddresses } from '@rookery/contract/pro-site.ts'
import { expect, test } from 'vitest'
import { documentAddress } from './document-route.ts'
import { proMenu } from './frame/pro-menu.ts'
import { routes } from './routes.tsx'

test('the server and the page have the same addresses of the pro site, aliases included (ROUTE-027, ROUTE-034, ROUTE-036)', () => {
  const listed = proAddresses.flatMap(({ path, aliases = [] }) => [path, ...aliases])
  expect(routes.map(({ path }) => path).toSorted()).toEqual(listed.toSorted())
  expect(new Set(listed).size).toBe(listed.length)
  expect(proAddresses.flatMap(({ content }) => content ?? [])).toEqual(contentPages)
  expect(proMenu.filter(({ href }) => !findProAddress(href))).toEqual([])
})

test('a rendered page is loaded in the language of the page that leads to it; on local hosts as the pro site', () => {
  const place = { pathname: '/pro-targeting', search: '', hash: '#jobs' }
  expect(documentAddress(place, 'pro.rookery.example')).toBe('/pro-targeting?lang=en#jobs')
  expect(documentAddress({ ...place, search: '?lang=ja' }, 'pro.rookery.example')).toBe(
    '/pro-targeting?lang=ja#jobs',
  )
  expect(documentAddress(place, 'localhost:8600')).toBe('/pro-targeting?lang=en&variant=pro#jobs')
})
