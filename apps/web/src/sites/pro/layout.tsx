import type { Locale } from '@rookery/i18n'
import type { ReactNode } from 'react'
import { userName } from '../../shared/api/stored-user.ts'
import { OfflineNotice } from '../../shared/feedback/offline-notice.tsx'
import { useLocale, useT } from '../../shared/i18n/use-t.ts'
import { usePlace } from '../../shared/router/router.tsx'
import { useMeIfStored } from '../../shared/session/use-me.ts'
import { teamSiteAddress } from '../../shared/site/team-site.ts'
import { listenForActs } from './acts/listen.ts'
import { ProFrame } from './frame/pro-frame.tsx'

listenForActs()

/** The frame of the site around screens of the app. */
export function ProLayout({ children }: { children: ReactNode }) {
  const t = useT('proFrame')
  const locale = useLocale()
  const me = useMeIfStored()
  const { pathname, search } = usePlace()
  const hrefIn = (lang: Locale) => {
    const query = new URLSearchParams(search)
    query.set('lang', lang)
    return `${pathname}?${query}`
  }
  const isLogin = pathname.startsWith('/login')
  const shownUser = me && {
    name: userName(me),
    detail: me.email ?? (me.social_accounts[0]?.handle ? `@${me.social_accounts[0].handle}` : null),
  }
  return (
    <ProFrame
      t={t}
      locale={locale}
      path={pathname}
      hrefOf={(path) => path}
      hrefIn={hrefIn}
      teamSite={teamSiteAddress()}
      // The sign-in offers no way to itself.
      user={isLogin ? undefined : shownUser}
    >
      <OfflineNotice />
      <div className="mx-auto max-w-[1200px] px-4 py-8 md:px-8 md:py-12">{children}</div>
    </ProFrame>
  )
}
