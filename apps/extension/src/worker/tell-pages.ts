import type { ExtensionMessage } from '@rookery/contract/people/extension/messages.ts'
import { api } from '../shared/browser-api.ts'
import { VERSION } from '../shared/build-settings.ts'
import { readFilling } from './form/filling.ts'
import { kept, passing } from './stored.ts'

const PAGES_KEPT = 20

/** Remembers a page of the product that spoke to us. */
export const rememberBridge = async (tab: number): Promise<void> => {
  const bridges = (await passing.get('bridges')) ?? []
  if (!bridges.includes(tab)) await passing.set('bridges', [tab, ...bridges].slice(0, PAGES_KEPT))
}

/** Tells the product's open pages; a closed one is forgotten. */
export const tellPages = async (message: ExtensionMessage): Promise<void> => {
  const bridges = (await passing.get('bridges')) ?? []
  const reached = await Promise.all(
    bridges.map(async (tab) => {
      try {
        await api.tabs.sendMessage(tab, message, { frameId: 0 })
        return true
      } catch {
        return false
      }
    }),
  )
  if (reached.includes(false))
    await passing.set(
      'bridges',
      bridges.filter((_, at) => reached[at]!),
    )
}

export const tellState = async (): Promise<void> => {
  const page = await passing.get('page')
  const filling = await readFilling()
  await tellPages({
    type: 'extension-state',
    v: 1,
    version: VERSION,
    paired: (await kept.get('pairing')) !== null,
    ad_account: page?.account ?? null,
    // Where the server applies the form itself is not looked at.
    form: !filling.is_on ? 'none' : filling.is_broken ? 'broken' : 'ready',
  })
}
