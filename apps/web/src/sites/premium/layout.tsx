import type { Notification } from '@rookery/contract'
import { LinkButton, Notice, PersonIcon } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { premiumMenu, pricingMenu } from '../../features/billing/pricing/feature.ts'
import { accountsMenu } from '../../features/creators/creator-accounts/feature.ts'
import { dashboardMenu } from '../../features/creators/creator-dashboard/feature.ts'
import { postsMenu, topicsMenu } from '../../features/creators/own-posts/feature.ts'
import { peopleMenus } from '../../features/creators/creator-people/feature.ts'
import { listsMenu } from '../../features/creators/social-lists/feature.ts'
import { xstatsMenu } from '../../features/creators/xstats/feature.ts'
import { talkMenu } from '../../features/creators/talk/feature.ts'
import { reportsMenu } from '../../features/creators/creator-reports/feature.ts'
import { Frame } from '../../features/foundation/app-frame/index.tsx'
import { jobsMenu } from '../../features/foundation/jobs/feature.ts'
import { connectedAccountsQuery } from '../../shared/connected-accounts/connected-accounts.query.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { withReturnLink } from '../../shared/navigation/return-link.ts'
import { usePlace } from '../../shared/router/router.tsx'
import { menuOf } from '../../shared/site/menu.tsx'
import { usePaths, useScope } from '../../shared/site/site.ts'
import { siteTitles } from '../titles.ts'
import { AccountSwitcher } from './frame/account-switcher.tsx'
import type { PremiumPaths } from './site.ts'

const AccountPalette = lazy(async () => ({
  default: (await import('./frame/account-palette.tsx')).AccountPalette,
}))

/** The frame of the suite, for screens of a signed-in person (ROUTE-074). */
export function SuiteLayout({ children }: { children: ReactNode }) {
  const t = useT('shell')
  const paths = usePaths<PremiumPaths>()
  const { data: accounts = [] } = useQuery(connectedAccountsQuery)
  const scope = useScope()
  const { account } = scope
  const { pathname } = usePlace()
  const placeOf = ({ account_id }: Notification) => {
    const owner = accounts.find((each) => each.account_id === account_id)
    // A team's jobs are listed in the dashboard.
    if (!owner) return { href: null, owner: siteTitles.team }
    const isPresent = owner.account_id === account?.account_id
    return {
      href: isPresent ? paths.jobs() : paths.connectedAccount(owner.account_id),
      owner: isPresent ? null : `@${owner.handle}`,
    }
  }
  return (
    <Frame
      scope={scope}
      // Without an account there is nothing that could run for it.
      main={menuOf(
        t,
        paths,
        account
          ? [
              dashboardMenu,
              talkMenu,
              postsMenu,
              topicsMenu,
              ...peopleMenus,
              listsMenu,
              xstatsMenu,
              reportsMenu,
              accountsMenu,
              jobsMenu,
            ]
          : [xstatsMenu, accountsMenu],
      )}
      foot={menuOf(t, paths, [premiumMenu, pricingMenu])}
      switcher={account && <AccountSwitcher account={account} accounts={accounts} />}
      renderPalette={(props) => <AccountPalette accounts={accounts} {...props} />}
      userLinks={[{ href: paths.connectedAccounts, label: t('account.all'), icon: <PersonIcon size={18} /> }]}
      jobsHref={paths.jobs()}
      placeOf={placeOf}
    >
      {/* The accounts' own page says it on the account. */}
      {account?.stopped && pathname !== paths.connectedAccounts && (
        <div className="mb-6">
          <Notice
            tone="warn"
            title={t('account.stopped')}
            action={
              <LinkButton size="sm" href={withReturnLink(paths.premium)}>
                {t('account.toPlan')}
              </LinkButton>
            }
          >
            {account.stopped.detail}
          </Notice>
        </div>
      )}
      {children}
    </Frame>
  )
}
