import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { Menu, PersonAddIcon, PersonIcon, UnfoldMoreIcon } from '@rookery/ui'
import { storeTabAccount } from '../../../shared/connected-accounts/tab-account.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { withReturnLink } from '../../../shared/navigation/return-link.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { PersonAvatar } from '../../../shared/pictures/person-avatar.tsx'
import { useParams } from '../../../shared/router/router.tsx'
import { usePaths } from '../../../shared/site/site.ts'
import type { PremiumPaths } from '../site.ts'

interface AccountSwitcherProps {
  account: CreatorAccount
  accounts: readonly CreatorAccount[]
}

/** The account this tab works with; choosing another one stays on the screen. */
export function AccountSwitcher({ account, accounts }: AccountSwitcherProps) {
  const t = useT('shell')
  const go = useGo()
  const paths = usePaths<PremiumPaths>()
  const { accountId } = useParams()
  const name = `@${account.handle}`
  const switchTo = (id: string) => {
    storeTabAccount(id)
    if (accountId !== undefined) go(paths.connectedAccount(id))
  }
  return (
    <Menu
      label={t('account.switch')}
      className="w-64"
      trigger={
        <button
          type="button"
          aria-label={t('account.current', { account: name })}
          className="flex h-8 max-w-full min-w-0 items-center gap-2 rounded-md px-1.5 hover:bg-ink/7"
        >
          <PersonAvatar name={account.name} url={account.avatar_url} size={20} />
          <span className="min-w-0 truncate font-medium max-sm:max-w-24 sm:max-w-48">{name}</span>
          <UnfoldMoreIcon size={18} className="shrink-0 text-ink-soft" />
        </button>
      }
      sections={[
        {
          id: 'accounts',
          label: t('account.switch'),
          items: accounts.map(({ account_id, handle }) => ({
            id: account_id,
            label: `@${handle}`,
            isChecked: account_id === account.account_id,
            onSelect: () => switchTo(account_id),
          })),
        },
        {
          id: 'more',
          items: [
            {
              id: 'switch',
              label: t('account.another'),
              href: withReturnLink(paths.switchAccount),
              icon: <PersonAddIcon size={18} />,
            },
            {
              id: 'all',
              label: t('account.all'),
              href: paths.connectedAccounts,
              icon: <PersonIcon size={18} />,
            },
          ],
        },
      ]}
    />
  )
}
