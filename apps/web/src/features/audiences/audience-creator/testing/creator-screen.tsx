import '../../../../styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { startI18n } from '../../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../../shared/query/query-client.ts'
import type { Route } from '../../../../shared/router/router.tsx'
import AudienceCreatorPage from '../index.tsx'
import { creatorServer } from './creator-server.ts'
import { TeamRouter } from '../../../../testing/team-router.tsx'

const original = window.fetch
let fakeServer: ReturnType<typeof creatorServer>
/** The fake server of the running test. */
export const server = () => fakeServer

/** Replaces the fake server with an empty one, as for another user. */
export function startServer(): void {
  fakeServer = creatorServer()
  window.fetch = fakeServer.fetch as typeof window.fetch
}

/** Starts every test of a file with an empty creator and a new fake server. */
export function eachWithCreator(): void {
  beforeEach(async () => {
    localStorage.clear()
    sessionStorage.clear()
    queryClient.clear()
    startServer()
    await page.viewport(1440, 900)
    await startI18n('en', ['common', 'shell', 'errors', 'creator', 'ledger', 'forms'])
  })
  afterEach(() => {
    window.fetch = original
  })
}

const routes: Route[] = [
  {
    path: '/:teamId/creator',
    layout: ({ children }) => <main>{children}</main>,
    guard: () =>
      Promise.all([
        queryClient.fetchQuery({
          queryKey: ['me'],
          queryFn: async () => (await window.fetch('/api/user/me/')).json(),
        }),
        queryClient.fetchQuery({
          queryKey: ['teams'],
          queryFn: async () => (await (await window.fetch('/api/teams/')).json()).results,
        }),
      ]),
    load: async () => () => (
      <AudienceCreatorPage uploadDialog={(audience) => <p>Upload dialog of {audience.name}</p>} />
    ),
  },
]

export async function openCreatorScreen(search = '') {
  history.replaceState(null, '', `/acme/creator${search}`)
  dispatchEvent(new PopStateEvent('popstate'))
  return render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={routes} fallback="/acme/creator" />
    </QueryClientProvider>,
  )
}
export const searchBox = () => page.getByRole('combobox', { name: 'Add to the audience' })
export const findChip = (name: string) => page.getByRole('button', { name: new RegExp(name), pressed: true })
export async function addByTyping(text: string) {
  await userEvent.fill(searchBox(), text)
  await userEvent.keyboard('{Enter}')
  await expect.element(findChip(text).first()).toBeVisible()
}
/** The figure of the size panel and its caption. */
export const size = () => document.querySelector('aside [aria-live]')
export const sizeText = () => size()?.firstChild?.textContent
