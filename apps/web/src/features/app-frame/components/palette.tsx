import type { Team } from '@rookery/contract'
import { CommandPalette, type Command } from '@rookery/ui/navigation/command-palette.tsx'
import { AddIcon, GroupIcon, TranslateIcon } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { changeLocale } from '../../../shared/i18n/i18n.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.ts'
import { paths } from '../../../shared/navigation/paths.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { saveLanguage } from '../../../shared/session/sync-language.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'

export interface PalettePage {
  id: string
  label: string
  href: string
  icon: ReactNode
}

interface PaletteProps {
  team: Team
  pages: readonly PalettePage[]
  onClose: () => void
}

/** Everywhere one can go and what one can start, by typing. Loaded when it is first opened. */
export default function Palette({ team, pages, onClose }: PaletteProps) {
  const t = useT('shell')
  const go = useGo()
  const locale = useLocale()
  const { data: teams = [] } = useQuery(teamsQuery)
  const other = locale === 'en' ? 'ja' : 'en'
  const link = (page: PalettePage): Command => ({ ...page, onSelect: () => go(page.href) })
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      label={t('palette.label')}
      placeholder={t('palette.placeholder')}
      emptyText={t('palette.empty')}
      footer={t('palette.hint')}
      sections={[
        { id: 'pages', label: t('palette.pages'), items: pages.map(link) },
        {
          id: 'teams',
          label: t('palette.teams'),
          items: teams
            .filter((found) => found.id !== team.id)
            .map((found) =>
              link({
                id: found.id,
                label: found.name,
                href: paths.team(found.slug),
                icon: <GroupIcon size={18} />,
              }),
            ),
        },
        {
          id: 'actions',
          label: t('palette.actions'),
          items: [
            link({
              id: 'new-team',
              label: t('team.create'),
              href: paths.createTeam,
              icon: <AddIcon size={18} />,
            }),
            {
              id: 'language',
              label: other === 'ja' ? '日本語' : 'English',
              icon: <TranslateIcon size={18} />,
              onSelect: () => {
                void changeLocale(other)
                void saveLanguage(other)
              },
            },
          ],
        },
      ]}
    />
  )
}
