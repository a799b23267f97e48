import type { Team } from '@rookery/contract'
import { AddCircleIcon, AddIcon, GroupIcon, PersonAddIcon, QuizIcon, UploadIcon } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { handQuestion } from '../../../features/creators/talk/model/handed-question.ts'
import { Palette, type PaletteSource } from '../../../features/foundation/app-frame/components/palette.tsx'
import type { SitePaletteProps } from '../../../features/foundation/app-frame/components/palette-button.tsx'
import {
  useActionsSource,
  usePagesSource,
} from '../../../features/foundation/app-frame/components/palette-sources.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { useHitSources } from './use-hit-sources.tsx'

/** Search over the team's objects, the pages, actions, guides and the user's other teams. */
export function TeamPalette({ team, pages, onClose }: SitePaletteProps & { team: Team }) {
  const t = useT('shell')
  const palette = useT('palette')
  const paths = usePaths<Addresses>(team)
  const { data: teams = [] } = useQuery(teamsQuery)
  const { audiences, lists, communities, documents } = useHitSources(team)
  const pagesSource = usePagesSource(pages)
  const actionsSource = useActionsSource([
    {
      id: 'new-audience',
      label: palette('newAudience'),
      icon: <AddCircleIcon size={18} />,
      href: paths.creator(),
    },
    {
      id: 'upload-list',
      label: palette('uploadList'),
      icon: <UploadIcon size={18} />,
      href: paths.audiences('lists'),
    },
    {
      id: 'invite',
      label: palette('invite'),
      icon: <PersonAddIcon size={18} />,
      href: paths.settings('members'),
    },
    { id: 'new-team', label: t('team.create'), icon: <AddIcon size={18} />, href: paths.createTeam },
  ])
  const teamsSource: PaletteSource = {
    id: 'teams',
    label: palette('teams'),
    items: teams
      .filter((other) => other.id !== team.id)
      .map((other) => ({
        id: `team-${other.id}`,
        label: other.name,
        href: paths.team(other.slug),
        icon: <GroupIcon size={18} />,
      })),
  }
  const askSource: PaletteSource = {
    id: 'ask',
    label: palette('ask'),
    search: async (question) =>
      await Promise.resolve([
        {
          id: 'this',
          label: palette('askThis', { question }),
          icon: <QuizIcon size={18} />,
          onSelect: () => handQuestion(paths.ask(), question),
        },
      ]),
  }
  return (
    <Palette
      placeholder={palette('placeholder')}
      sources={[audiences, lists, communities, pagesSource, askSource, actionsSource, documents, teamsSource]}
      onClose={onClose}
    />
  )
}
