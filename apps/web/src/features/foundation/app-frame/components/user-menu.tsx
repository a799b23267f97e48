import {
  LogoutIcon,
  Popover,
  SegmentedControl,
  SwapHorizIcon,
  TextLink,
  useTheme,
  type ThemeChoice,
} from '@rookery/ui'
import { PersonAvatar } from '../../../../shared/pictures/person-avatar.tsx'
import type { ReactNode } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { LanguageSwitch } from '../../../../shared/layout/language-switch.tsx'
import { signOut, switchAccount } from '../../../../shared/session/sign-out.ts'
import { userName } from '../../../../shared/api/stored-user.ts'
import { useMe } from '../../../../shared/session/use-me.ts'

const rowClass =
  'flex h-8 w-full items-center gap-2 rounded-sm px-2 text-14 text-ink! no-underline! hover:bg-ink/5'

export interface UserMenuLink {
  href: string
  label: string
  icon: ReactNode
}

export function UserMenu({ links }: { links: readonly UserMenuLink[] }) {
  const t = useT('shell')
  const me = useMe()
  const [theme, setTheme] = useTheme()
  if (!me) return null
  const name = userName(me)
  const leaveSession = (how: () => Promise<void>) =>
    how().catch((error: unknown) => {
      toasts.add({ level: 'error', text: `${t('user.signOutFailed')} ${errorText(error)}` })
    })
  return (
    <Popover
      align="end"
      label={t('user.menu')}
      className="w-[288px]! p-2!"
      trigger={
        <button type="button" aria-label={t('user.menu')} className="ml-1 flex rounded-full">
          <PersonAvatar name={name} url={me.social_accounts[0]?.avatar_url} />
        </button>
      }
    >
      {(close) => (
        <>
          <div className="px-2 pt-1 pb-2">
            <p className="truncate font-medium">{name}</p>
            <p className="truncate text-13 text-ink-soft">
              {me.email ?? (me.social_accounts[0]?.handle && `@${me.social_accounts[0].handle}`)}
            </p>
          </div>
          <div className="border-t border-hairline py-2">
            {links.map((link) => (
              <Row key={link.href} close={close} {...link} />
            ))}
          </div>
          <dl className="flex flex-col gap-2 border-t border-hairline px-2 py-3 text-13">
            <Setting label={t('user.language')}>
              <LanguageSwitch />
            </Setting>
            <Setting label={t('user.theme')}>
              <SegmentedControl<ThemeChoice>
                label={t('user.theme')}
                size="sm"
                value={theme}
                onChange={setTheme}
                options={[
                  { value: 'light', label: t('user.light') },
                  { value: 'dark', label: t('user.dark') },
                  { value: 'system', label: t('user.system') },
                ]}
              />
            </Setting>
          </dl>
          <div className="border-t border-hairline pt-2">
            <button type="button" className={rowClass} onClick={() => leaveSession(switchAccount)}>
              <SwapHorizIcon size={18} className="text-ink-soft" />
              {t('user.switchAccount')}
            </button>
            <button type="button" className={rowClass} onClick={() => leaveSession(signOut)}>
              <LogoutIcon size={18} className="text-ink-soft" />
              {t('user.signOut')}
            </button>
          </div>
        </>
      )}
    </Popover>
  )
}

function Row({ href, icon, label, close }: UserMenuLink & { close: () => void }) {
  return (
    <TextLink href={href} className={rowClass} onClick={close}>
      <span className="flex text-ink-soft [&>svg]:size-4.5">{icon}</span>
      {label}
    </TextLink>
  )
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-1">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
