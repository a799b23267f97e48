import { readPageMessage } from '@rookery/contract/people/extension/messages.ts'
import { api } from '../shared/browser-api.ts'
import { finishPairing } from './pairing.ts'
import { kept, passing } from './stored.ts'
import { rememberBridge, tellState } from './tell-pages.ts'

/** What a page of the product asks. It decides nothing: applying takes a click in the panel. */
export const answerPage = async (data: unknown, origin: string, tab: number): Promise<void> => {
  const message = readPageMessage(data)
  if (message === null) return
  await rememberBridge(tab)
  if (message.type === 'extension-pair') await finishPairing(origin, message.code)
  if (message.type === 'extension-open') {
    // Of another site than the one it is connected to, the list would not be found.
    if ((await kept.get('pairing'))?.origin !== origin) return
    const { audience_config_id, version } = message
    await passing.set('asked', { audience_config_id, version, name: '' })
    await api.action.setBadgeText({ text: '1' })
    return
  }
  await tellState()
}
