import { passkeysCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { singleWriteOptions } from '../../../../shared/api/write-once.ts'
import { queryClient } from '../../../../shared/query/query-client.ts'
import { meQuery } from '../../../../shared/session/me.query.ts'
import { makePasskey } from '../../../../shared/sign-in/ask-passkey.ts'
import { changedSignIn } from '../model/changed-sign-in.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => api.call(passkeysCalls.listPasskeys, {}, { signal, quiet: true }),
})

/** What the person can do depends on whether they have a passkey: also in teams that demand one. */
const refresh = () =>
  Promise.all([queryClient.invalidateQueries(passkeysQuery), queryClient.invalidateQueries(meQuery)])

/** Makes a passkey in this browser and keeps it; the recovery codes if it is the first one. */
export async function addPasskey(name: string): Promise<string[] | null> {
  const { options } = await api.call(passkeysCalls.startPasskey, {}, { quiet: true })
  const response = await makePasskey(options)
  const added = await api.call(passkeysCalls.addPasskey, { name, response }, singleWriteOptions())
  changedSignIn.mark()
  await refresh()
  return added.recovery_codes
}

export async function renamePasskey(pk: string, name: string): Promise<void> {
  await api.call(passkeysCalls.renamePasskey, { pk, name }, { quiet: true })
  await refresh()
}

export async function removePasskey(pk: string): Promise<void> {
  await api.call(passkeysCalls.removePasskey, { pk }, { quiet: true })
  changedSignIn.mark()
  await refresh()
}

export async function makeRecoveryCodes(): Promise<string[]> {
  const { recovery_codes } = await api.call(passkeysCalls.makeRecoveryCodes, {}, { quiet: true })
  changedSignIn.mark()
  await refresh()
  return recovery_codes
}
