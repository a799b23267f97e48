import { useAccount } from '../../../shared/connected-accounts/use-account.ts'
import { screen } from '../../../shared/router/screen.ts'
import { useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { AllLists } from './components/all-lists.tsx'
import { OneList } from './components/one-list.tsx'
import type { SocialListsPaths } from './paths.ts'

/** /premium-suite/lists: the account's lists on X; with `?list=`, one of them and its members (ROUTE-070). */
function ListsPage() {
  const account = useAccount()
  const id = useSearchParam('list')
  // What one account is asked stays with it.
  return id === undefined ? (
    <AllLists key={account.account_id} account={account} />
  ) : (
    <OneList key={`${account.account_id} ${id}`} account={account} id={id} />
  )
}

export default screen<SocialListsPaths>(ListsPage)
