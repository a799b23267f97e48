import { CreditCardIcon, SellIcon } from '@rookery/ui'
import type { Addresses, PremiumAddresses, SitePaths } from '../../../shared/site/addresses.ts'
import { menuEntry } from '../../../shared/site/menu.tsx'
import { lazyScreen } from '../../../shared/router/screen.ts'

/** The screens that a site can mount. */
export const pricing = {
  page: lazyScreen(['pricing'], () => import('./pricing-page.tsx')),
  premium: lazyScreen(['pricing'], () => import('./premium-page.tsx')),
  paid: lazyScreen(['checkoutReturn'], () => import('./paid-page.tsx')),
  left: lazyScreen(['checkoutReturn'], () => import('./left-page.tsx')),
}

export const pricingMenu = menuEntry<SitePaths>({
  id: 'pricing',
  text: 'pricing',
  icon: SellIcon,
  href: (paths) => paths.pricing,
})

/** The team's subscription. */
export const subscriptionsMenu = menuEntry<Pick<Addresses, 'settings'>>({
  id: 'subscriptions',
  text: 'subscriptions',
  icon: CreditCardIcon,
  href: (paths) => paths.settings('subscription'),
})

/** A person's own, to the premium suite. */
export const premiumMenu = menuEntry<PremiumAddresses>({
  id: 'subscriptions',
  text: 'subscriptions',
  icon: CreditCardIcon,
  href: (paths) => paths.premium,
})
