import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { PersonIcon, QuizIcon } from '@rookery/ui'
import { handQuestion } from '../../../features/creators/talk/model/handed-question.ts'
import { Palette, type PaletteSource } from '../../../features/foundation/app-frame/components/palette.tsx'
import type { SitePaletteProps } from '../../../features/foundation/app-frame/components/palette-button.tsx'
import {
  useActionsSource,
  usePagesSource,
} from '../../../features/foundation/app-frame/components/palette-sources.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../shared/site/site.ts'
import type { PremiumPaths } from '../site.ts'

/** Search over the person's connected accounts, the pages and actions; whatever is typed can be asked about the account. */
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
  const askSource: PaletteSource = {
    id: 'ask',
    label: palette('ask'),
    search: async (question) =>
      await Promise.resolve([
        {
          id: 'this',
          label: palette('askThis', { question }),
          icon: <QuizIcon size={18} />,
          onSelect: () => handQuestion(paths.talkToX(), question),
        },
      ]),
  }
  return (
    <Palette
      placeholder={palette('placeholderOfAccounts')}
      sources={[accountsSource, pagesSource, ...(accounts.length > 0 ? [askSource] : []), actionsSource]}
      onClose={onClose}
    />
  )
}
