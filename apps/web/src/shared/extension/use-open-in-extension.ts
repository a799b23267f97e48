import type { Audience } from '@rookery/contract'
import { toasts } from '../feedback/toasts.ts'
import { useT } from '../i18n/use-t.ts'
import { goToPlace } from '../router/history.ts'
import { ExtensionMissingError, findExtension, sendList } from './extension.ts'

/**
 * Hands an audience's list to the browser extension. Where it is missing, an alert says so, the page to install it
 * opens, and the error is raised (MSG-018).
 */
export function useOpenInExtension(installPath: string) {
  const t = useT('extension')
  return async ({ audience_config_id, audience_config_version, name }: Audience): Promise<void> => {
    try {
      await findExtension()
    } catch (error) {
      if (error instanceof ExtensionMissingError) {
        window.alert(t('notInstalled'))
        goToPlace(installPath)
      }
      throw error
    }
    sendList(audience_config_id, audience_config_version)
    toasts.add({ level: 'success', text: t('handedOver', { name }) })
  }
}
