import type { CallOutput } from '@rookery/contract'
import { testResetCalls } from '@rookery/contract/facts.ts'
import { api } from '../../../../shared/api/api.ts'
import { queryClient } from '../../../../shared/query/query-client.ts'
import { forgetStoredUser } from '../../../../shared/api/stored-user.ts'

export type ResetKind = 'mock' | 'schema'

/** Resets the server and signs out here, since every session has ended. Returns what was removed. */
export async function resetServer(kind: ResetKind): Promise<CallOutput<'reset-mock'>['removed']> {
  const call = kind === 'mock' ? testResetCalls.resetMock : testResetCalls.resetSchema
  const { removed } = await api.call(call, {}, { quiet: true })
  forgetStoredUser()
  queryClient.clear()
  return removed
}
