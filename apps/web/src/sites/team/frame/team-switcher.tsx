import type { Team } from '@rookery/contract'
import { AddIcon, Avatar, GroupsIcon, Menu, UnfoldMoreIcon } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'

export function TeamSwitcher({ team }: { team: Team }) {
  const paths = usePaths<Addresses>(team)
  const t = useT('shell')
  const { data: teams = [] } = useQuery(teamsQuery)
  return (
    <Menu
      label={t('team.switch')}
      className="w-64"
      trigger={
        <button
          type="button"
          aria-label={t('team.current', { name: team.name })}
          className="flex h-8 max-w-full min-w-0 items-center gap-2 rounded-md px-1.5 hover:bg-ink/7"
        >
          <Avatar text={team.name} src={team.logo} size={20} shape="square" isDecorative />
          <span className="min-w-0 truncate font-medium max-sm:max-w-24 sm:max-w-48">{team.name}</span>
          <UnfoldMoreIcon size={18} className="shrink-0 text-ink-soft" />
        </button>
      }
      sections={[
        {
          id: 'teams',
          label: t('team.switch'),
          items: teams.map((other) => ({
            id: other.id,
            label: other.name,
            href: paths.team(other.slug),
            isChecked: other.id === team.id,
          })),
        },
        {
          id: 'more',
          items: [
            { id: 'all', label: t('team.all'), href: paths.chooseTeam, icon: <GroupsIcon size={18} /> },
            { id: 'new', label: t('team.create'), href: paths.createTeam, icon: <AddIcon size={18} /> },
          ],
        },
      ]}
    />
  )
}
