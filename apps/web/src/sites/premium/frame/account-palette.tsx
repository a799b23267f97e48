import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { PersonIcon } from '@rookery/ui'
import { Palette } from '../../../features/foundation/app-frame/components/palette.tsx'
import type { SitePaletteProps } from '../../../features/foundation/app-frame/components/palette-button.tsx'
import {
  useActionsSource,
  usePagesSource,
} from '../../../features/foundation/app-frame/components/palette-sources.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../shared/site/site.ts'
import type { PremiumPaths } from '../site.ts'

/** Search over the person's connected accounts, the pages and actions. */
export function AccountPalette({
  accounts,
  pages,
  onClose,
}: SitePaletteProps & { accounts: readonly CreatorAccount[] }) {
  const palette = useT('palette')
  const paths = usePaths<PremiumPaths>()
  const pagesSource = usePagesSource(pages)
  const actionsSource = useActionsSource([])
  const accountsSource = {
    id: 'accounts',
    label: palette('accounts'),
    items: accounts.map(({ account_id, handle }) => ({
      id: `account-${account_id}`,
      label: `@${handle}`,
      href: paths.connectedAccount(account_id),
      icon: <PersonIcon size={18} />,
    })),
  }
  return (
    <Palette
      placeholder={palette('placeholderOfAccounts')}
      sources={[accountsSource, pagesSource, actionsSource]}
      onClose={onClose}
    />
  )
}
