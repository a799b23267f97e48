import type { Team } from '@rookery/contract'
import type { Command } from '@rookery/ui/navigation/command-palette.tsx'
import {
  AddCircleIcon,
  AddIcon,
  DarkModeIcon,
  LightModeIcon,
  LogoutIcon,
  PersonAddIcon,
  TranslateIcon,
  UploadIcon,
  useTheme,
} from '@rookery/ui'
import { changeLocale } from '../../../../shared/i18n/i18n.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { signOut } from '../../../../shared/session/sign-out.ts'
import { saveLanguage } from '../../../../shared/sign-in/sync-language.ts'
import type { AppFramePaths } from '../paths.ts'

/** Actions that can be started from any page. */
export function usePaletteActions(team: Team): Command[] {
  const paths = usePaths<AppFramePaths>(team)
  const t = useT('shell')
  const palette = useT('palette')
  const go = useGo()
  const locale = useLocale()
  const [theme, setTheme] = useTheme()
  const otherLocale = locale === 'en' ? 'ja' : 'en'
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  return [
    {
      id: 'new-audience',
      label: palette('newAudience'),
      icon: <AddCircleIcon size={18} />,
      onSelect: () => go(paths.creator()),
    },
    {
      id: 'upload-list',
      label: palette('uploadList'),
      icon: <UploadIcon size={18} />,
      onSelect: () => go(paths.audiences('lists')),
    },
    {
      id: 'invite',
      label: palette('invite'),
      icon: <PersonAddIcon size={18} />,
      onSelect: () => go(paths.settings('members')),
    },
    {
      id: 'new-team',
      label: t('team.create'),
      icon: <AddIcon size={18} />,
      onSelect: () => go(paths.createTeam),
    },
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
  ]
}
