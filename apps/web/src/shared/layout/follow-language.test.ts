import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePage } from '../../testing/fake-page.ts'

beforeEach(() => {
  vi.resetModules()
  fakePage('https://dashboard.example.com/', () => ({ status: 200, body: {} }))
})
afterEach(() => vi.unstubAllGlobals())

test('each call sends the language of the page, for visitors too; after a change, displayed texts are requested again (I18N-007)', async () => {
  const languages: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    languages.push(new Headers(headers).get('x-language'))
    return Response.json({})
  })
  const { changeLocale, startI18n } = await import('../i18n/i18n.ts')
  const { api } = await import('../api/api.ts')
  const { queryClient } = await import('../query/query-client.ts')
  const { followLanguage } = await import('./follow-language.ts')
  const { currentUserCalls } = await import('@rookery/contract/facts.ts')
  await startI18n('ja', ['common'])
  followLanguage()
  const query = { queryKey: ['jobs'], queryFn: () => api.call(currentUserCalls.getMe, {}) }
  await queryClient.fetchQuery(query)
  await changeLocale('en')
  expect(queryClient.getQueryState(['jobs'])?.isInvalidated).toBe(true)
  await queryClient.fetchQuery(query)
  expect(languages).toEqual(['ja', 'en'])
})
