import type { ApiToken, CallInput, UserSession } from '@rookery/contract'
import { erasureCalls, sessionsCalls, signInCalls, tokensCalls } from '@rookery/contract/facts.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'
import { singleWriteOptions } from '../../../../shared/api/write-once.ts'
import { meQuery } from '../../../../shared/session/me.query.ts'
import { leaveSite } from '../../../../shared/session/sign-out.ts'
import { changedSignIn } from '../model/changed-sign-in.ts'
import { socialAccountsQuery } from './social-accounts.query.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }): Promise<UserSession[]> =>
    allPages((page) => api.call(sessionsCalls.listSessions, page, { signal, quiet: true })),
})

export function useRevokeSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (pk: string) => api.call(sessionsCalls.revokeSession, { pk }, { quiet: true }),
    onSuccess: () => client.invalidateQueries(sessionsQuery),
  })
}

/** Ends every session, this one included, and goes to the sign-in page. */
export async function signOutEverywhere(tokens: boolean): Promise<void> {
  await api.call(signInCalls.logoutEverywhere, { tokens }, { quiet: true })
  leaveSite()
}

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }): Promise<ApiToken[]> =>
    allPages((page) => api.call(tokensCalls.listTokens, page, { signal, quiet: true })),
})

export function useCreateToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<'create-token'>) =>
      api.call(tokensCalls.createToken, input, singleWriteOptions()),
    onSuccess: () => client.invalidateQueries(tokensQuery),
  })
}

export function useRotateToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (pk: string) => api.call(tokensCalls.rotateToken, { pk }, { quiet: true }),
    onSuccess: () => client.invalidateQueries(tokensQuery),
  })
}

export function useRevokeToken() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (pk: string) => api.call(tokensCalls.revokeToken, { pk }, { quiet: true }),
    onSuccess: () => client.invalidateQueries(tokensQuery),
  })
}

export function useDisconnect() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (pk: string) => api.call(signInCalls.disconnectSocialAccount, { pk }, { quiet: true }),
    onSuccess: () => {
      changedSignIn.mark()
      return Promise.all([client.invalidateQueries(socialAccountsQuery), client.invalidateQueries(meQuery)])
    },
  })
}

/** All data stored about the person, as the text of a file. */
export const exportOwnData = async (): Promise<string> =>
  JSON.stringify(await api.call(erasureCalls.exportMe, {}, { quiet: true }), null, 2)

/** Erases the person's account permanently and goes to the sign-in page. */
export async function eraseOwnData(confirm: string): Promise<void> {
  await api.call(erasureCalls.eraseMe, { confirm }, { quiet: true })
  leaveSite()
}
