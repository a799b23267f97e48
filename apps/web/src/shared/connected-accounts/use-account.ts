import type { CreatorAccount } from '@rookery/contract/creator-accounts/endpoints.ts'
import { useScope } from '../site/site.ts'

/** The connected account that this screen is for, on screens that need one; a guard of the site has made sure that it is there. */
export function useAccount(): CreatorAccount {
  const { account } = useScope()
  if (!account) throw new Error('This screen has no account.')
  return account
}
