import { readFormCommand } from '../form/read-command.ts'
import type { BrowserApi, Sender } from '../shared/browser-api.ts'
import type { FormAnswer, FormCommand } from '../shared/form.ts'

type Listener = (message: unknown, sender: Sender, answer: (value: unknown) => void) => boolean | void

/** The browser's storage, which outlives a worker, and its messages. */
export interface FakeBrowser {
  readonly api: BrowserApi
  readonly local: Map<string, unknown>
  readonly session: Map<string, unknown>
  /** Addresses of the tabs that were opened. */
  readonly opened: string[]
  /** What pages of the product were told, by tab. */
  readonly told: { readonly tab: number; readonly message: unknown }[]
  readonly levels: string[]
  /** The form on the ad platform's page, once its script is there; without one the page is closed. */
  form: ((command: FormCommand) => FormAnswer) | null
  /** A message to the worker from `sender`; answers what the worker answers. */
  send(message: unknown, sender: Sender): Promise<unknown>
  /** The worker's process ends: what it held in memory is gone. */
  killWorker(): void
}

const isFormCommand = (message: unknown): message is FormCommand => readFormCommand(message) !== null

const ID = 'abcdefghijklmnopabcdefghijklmnop'
export const senders = {
  panel: { id: ID, url: `chrome-extension://${ID}/panel.html`, origin: `chrome-extension://${ID}` },
  page: { id: ID, url: 'https://app.rookery.example/extension', frameId: 0, tab: { id: 7 } },
  ads: { id: ID, url: 'https://ads.x.com/ads_manager/18ce54d4x5t/campaigns', frameId: 0, tab: { id: 8 } },
} satisfies Record<string, Sender>

export const openFakeBrowser = (): FakeBrowser => {
  const [local, session] = [new Map<string, unknown>(), new Map<string, unknown>()]
  const [opened, told, levels] = [[] as string[], [] as FakeBrowser['told'][number][], [] as string[]]
  let listeners: Listener[] = []
  const area = (values: Map<string, unknown>) => ({
    // As in a browser, what is read is a copy.
    get: async (key: string) => (values.has(key) ? { [key]: structuredClone(values.get(key)) } : {}),
    set: async (given: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(given)) values.set(key, structuredClone(value))
    },
    remove: async (key: string) => void values.delete(key),
    setAccessLevel: async ({ accessLevel }: { accessLevel: string }) => void levels.push(accessLevel),
  })
  const none = { addListener: () => {} }
  const api: BrowserApi = {
    runtime: {
      id: ID,
      getURL: (path) => `chrome-extension://${ID}/${path}`,
      sendMessage: async () => undefined,
      onMessage: { addListener: (listener) => void listeners.push(listener) },
      onInstalled: none,
      onStartup: none,
    },
    storage: { local: area(local), session: area(session), onChanged: none },
    tabs: {
      create: async ({ url }) => void opened.push(url),
      sendMessage: async (tab, message) => {
        if (!isFormCommand(message)) {
          told.push({ tab, message })
          return undefined
        }
        if (browser.form === null) throw new Error('Could not establish connection.')
        return structuredClone(browser.form(message))
      },
    },
    permissions: { contains: async () => true, request: async () => true, remove: async () => true },
    action: { setBadgeText: async () => {} },
  }
  const browser: FakeBrowser = {
    api,
    form: null,
    local,
    session,
    opened,
    told,
    levels,
    send: async (message, sender) =>
      await new Promise((resolve) => {
        if (listeners.length === 0) resolve(undefined)
        for (const listener of listeners) listener(structuredClone(message), sender, resolve)
      }),
    killWorker: () => {
      listeners = []
    },
  }
  return browser
}
