import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { createPageTexts } from './described-page.ts'
import type { PageText } from './page-text.ts'

const text = (title: string): PageText => ({
  ...{ title, description: title, heading: title, picture: '/p.png' },
  paragraphs: [],
  lists: [],
})
const deps = { config: { public_url: new URL('http://localhost'), site_hosts: [] } } as unknown as Deps
const warned = vi.fn<() => void>()
const request = { cookies: {}, log: { warn: warned } } as unknown as Parameters<
  ReturnType<typeof createPageTexts>
>[0]
const asked = {
  ...{ path: '/explore/:name?', params: {}, language: 'ja' as const, isIndexed: true },
  ...{ address: 'http://pro.localhost/explore', head: [] },
}
const textWhen = async (describe: () => Promise<PageText>) =>
  await createPageTexts(deps, [
    { path: asked.path, describe, describeBriefly: ({ language }) => text(language) },
  ])(request, asked)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page whose text takes over two seconds, or fails, is sent with its brief text: never empty, in its language (issue 47.6)', async () => {
  const late = textWhen(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await late)?.title).toBe('ja')
  expect((await textWhen(async () => text('told')))?.title).toBe('told')
  expect((await textWhen(() => Promise.reject(new Error('away'))))?.title).toBe('ja')
  expect(warned).toHaveBeenCalledOnce()
})
