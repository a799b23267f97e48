import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { useScope } from '../site/site.ts'

/** The connected account of this screen, for screens that require one; a guard of the site has checked it. */
export function useAccount(): CreatorAccount {
  const { account } = useScope()
  if (!account) throw new Error('This screen has no account.')
  return account
}
