import { ListIcon, LogoutIcon, OpenInNewIcon } from '@rookery/ui'
import { buttonClass } from '@rookery/ui/actions/button-class.ts'
import { FrameLink } from './frame-link.tsx'
import type { FrameProps, ShownUser } from './frame-props.ts'

const rowClass =
  'flex h-9 w-full items-center gap-2 rounded-sm px-2 text-14 text-ink no-underline hover:bg-ink/5'

/**
 * Sign-in or user menu. A page that the build renders has both, and its script shows the one that fits
 * (`acts/show-user.ts`); the app says who is signed in, or undefined while that is unknown.
 */
export function UserSlot({
  t,
  hrefOf,
  teamSite,
  user,
}: Pick<FrameProps, 't' | 'hrefOf' | 'teamSite'> & { user: ShownUser | null | undefined | 'either' }) {
  const shown = typeof user === 'object' ? user : null
  return (
    <>
      {user !== undefined && !shown && (
        <FrameLink
          href={hrefOf('/login')}
          data-act="sign-in"
          data-for="visitor"
          className={buttonClass({ variant: 'primary' })}
        >
          {t('signIn')}
        </FrameLink>
      )}
      {(shown || user === 'either') && (
        <div data-for="user" hidden={!shown}>
          <button
            type="button"
            popoverTarget="user-menu"
            aria-label={t('userMenu')}
            className="flex size-8 items-center justify-center rounded-full bg-signal-soft text-14 font-semibold text-signal-strong"
          >
            <span data-user="initial">{shown?.name.slice(0, 1)}</span>
          </button>
          <div
            id="user-menu"
            popover="auto"
            className="fixed top-15 right-[max(16px,calc((100vw-1136px)/2))] left-auto m-0 w-64 rounded-md border border-hairline bg-raised p-2 text-14 text-ink shadow-float"
          >
            <div className="border-b border-hairline px-2 pt-1 pb-2">
              <p data-user="name" className="truncate font-medium">
                {shown?.name}
              </p>
              <p data-user="detail" className="truncate text-13 text-ink-soft">
                {shown?.detail}
              </p>
            </div>
            <div className="pt-2">
              <FrameLink href={hrefOf('/saved-lists')} className={rowClass}>
                <ListIcon size={18} className="text-ink-soft" />
                {t('savedLists')}
              </FrameLink>
              <a href={teamSite} className={rowClass}>
                <OpenInNewIcon size={18} className="text-ink-soft" />
                {t('dashboard')}
              </a>
              <button type="button" data-act="sign-out" className={rowClass}>
                <LogoutIcon size={18} className="text-ink-soft" />
                {t('signOut')}
              </button>
            </div>
          </div>
        </div>
      )}
    </>
  )
}
