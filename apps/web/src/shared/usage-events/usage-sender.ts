import type { SiteName } from '@rookery/contract/sites.ts'
import { USAGE_SESSION_IDLE_MS } from '@rookery/contract/constants.ts'
import { currentLocale } from '../i18n/i18n.ts'
import { USAGE_QUESTION_HASH } from './question-hash.ts'
import type { Tell } from './tell.ts'
import { toldActions } from './told-actions.ts'
import { onUsageChoice, usageChoice, usageToken } from './usage-choice.ts'

type Client = Awaited<ReturnType<typeof loadClient>>
const loadClient = async () => (await import('./usage-client.ts')).openUsageClient(usageToken()!)

const theme = () =>
  document.documentElement.dataset['theme'] ??
  (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** Asks whoever has not chosen, and gives the function that sends what those tell who agreed. */
export async function startSender(site: SiteName): Promise<Tell> {
  let client: Client | null = null
  let lastAt: number | null = null
  let lastScreen: Parameters<Tell> | null = null

  const send: Tell = (event, properties) => {
    if (client === null || usageChoice() !== 'on') return
    const common = { site, language: currentLocale(), theme: theme() }
    const now = Date.now()
    // A session begins with the first event, and with the first one after half an hour without any.
    if (lastAt === null || now - lastAt >= USAGE_SESSION_IDLE_MS)
      client.track('session', { ...common, is_first: lastAt === null })
    lastAt = now
    const { action } = properties
    if (action === undefined) client.track(event, { ...common, ...properties })
    else if (toldActions.has(String(action))) client.track(String(action), { ...common, ...properties })
  }
  const follow = async () => {
    const choice = usageChoice()
    if (choice === 'off') client?.stop()
    if (choice !== 'on') return
    client ??= await loadClient()
    client.go()
    if (lastScreen !== null) send(...lastScreen)
  }
  onUsageChoice(() => void follow())
  if (usageChoice() === 'on') await follow()
  if (usageChoice() === null || location.hash === USAGE_QUESTION_HASH)
    void import('./ask-usage.tsx').then(({ askUsage }) => askUsage())
  return (event, properties) => {
    // The screen on which somebody agrees is the first one that is told.
    if (event === 'screen') lastScreen = [event, properties]
    send(event, properties)
  }
}
