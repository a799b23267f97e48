import { externalAdAccountsCalls, extensionCalls } from '@rookery/contract/facts.ts'
import type { ExtensionAccount } from '@rookery/contract/people/extension/messages.ts'
import { VERSION } from '../shared/build-settings.ts'
import { isOlderVersion } from '@rookery/contract/people/extension/is-older-version.ts'
import { callServer } from './calls.ts'
import { Refusal } from './refusal.ts'
import { kept, passing } from './stored.ts'

/** The ad platform's page shows that account, now. */
export const requireAccountOnPage = async (account: string): Promise<void> => {
  const page = await passing.get('page')
  if (page === null || page.account.id !== account) throw new Refusal('account_changed')
}

/** The server still takes this version. */
export const requireCurrentVersion = async (): Promise<void> => {
  const { min_version, filling, broken_revisions } = await callServer(extensionCalls.getExtensionStatus, {})
  await kept.set('filling', { isAllowed: filling, broken: broken_revisions })
  const isOutdated = isOlderVersion(VERSION, min_version)
  await kept.set('needed_version', isOutdated ? min_version : null)
  if (isOutdated) throw new Refusal('outdated')
}

/** The person may use the account; answers it with its names. */
export const requireAccess = async (id: string): Promise<ExtensionAccount> => {
  const { access, name, handle } = await callServer(externalAdAccountsCalls.validateAdAccount, {
    ad_account_id: id,
  })
  if (!access) throw new Refusal('no_access')
  return { id, name, handle }
}
