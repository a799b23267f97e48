import { DarkModeIcon, LightModeIcon, LogoutIcon, TranslateIcon, useTheme } from '@rookery/ui'
import { changeLocale } from '../../../../shared/i18n/i18n.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { signOut } from '../../../../shared/session/sign-out.ts'
import { saveLanguage } from '../../../../shared/sign-in/sync-language.ts'
import type { MenuEntry } from '../../../../shared/site/menu.tsx'
import type { PaletteItem, PaletteSource } from './palette.tsx'

/** The pages of the menu and their sub-pages. */
export function usePagesSource(pages: readonly MenuEntry[]): PaletteSource {
  const palette = useT('palette')
  return {
    id: 'pages',
    label: palette('pages'),
    items: pages.flatMap(({ id, label, href, icon, children = [] }) => [
      { id, label, href, icon },
      ...children.map((child) => ({
        id: `${id}-${child.id}`,
        label: child.label === label ? child.label : `${label}: ${child.label}`,
        href: child.href,
        icon,
      })),
    ]),
  }
}

/** Actions that can be started from any page: those of the site, then those of every site. */
export function useActionsSource(ofSite: readonly PaletteItem[]): PaletteSource {
  const t = useT('shell')
  const palette = useT('palette')
  const locale = useLocale()
  const [theme, setTheme] = useTheme()
  const otherLocale = locale === 'en' ? 'ja' : 'en'
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  return {
    id: 'actions',
    label: palette('actions'),
    items: [
      ...ofSite,
      {
        id: 'language',
        label: otherLocale === 'ja' ? '日本語' : 'English',
        icon: <TranslateIcon size={18} />,
        onSelect: () => {
          void changeLocale(otherLocale)
          void saveLanguage(otherLocale)
        },
      },
      {
        id: 'theme',
        label: isDark ? palette('light') : palette('dark'),
        icon: isDark ? <LightModeIcon size={18} /> : <DarkModeIcon size={18} />,
        onSelect: () => setTheme(isDark ? 'light' : 'dark'),
      },
      {
        id: 'sign-out',
        label: t('user.signOut'),
        icon: <LogoutIcon size={18} />,
        onSelect: () => void signOut(),
      },
    ],
  }
}
