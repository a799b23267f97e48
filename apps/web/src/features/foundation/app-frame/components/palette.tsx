import type { Team } from '@rookery/contract'
import { CommandPalette, type Command } from '@rookery/ui/navigation/command-palette.tsx'
import { ArticleIcon, GroupIcon, GroupsIcon, HubIcon, TableRowsIcon, useDebouncedSearch } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { listsQuery } from '../../../../shared/audience-lists/lists.query.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { LedgerPair } from '../../../../shared/sizes/ledger-figure.tsx'
import { usePaths } from '../../../../shared/site/site.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { teamsQuery } from '../../../../shared/teams/teams.query.ts'
import { searchEverywhere, type FoundEverywhere } from '../api/search-everywhere.ts'
import { usePaletteActions } from './use-palette-actions.tsx'
import type { AppFramePaths } from '../paths.ts'

export interface PalettePage {
  id: string
  label: string
  href: string
  icon: ReactNode
  children?: readonly { id: string; label: string; href: string }[]
}

interface PaletteProps {
  team: Team
  pages: readonly PalettePage[]
  onClose: () => void
}

const serverSections: ReadonlySet<string> = new Set(['audiences', 'communities', 'documents'])
const nothingFound: FoundEverywhere = { audiences: [], communities: [], documents: [] }

/** Search over all pages, the team's objects and actions. Loaded when first opened. */
export default function Palette({ team, pages, onClose }: PaletteProps) {
  const paths = usePaths<AppFramePaths>(team)
  const t = useT('shell')
  const go = useGo()
  const locale = useLocale()
  const formats = useFormats()
  const palette = useT('palette')
  // Load these texts first: suspending later would lose the focus.
  useT('ledger')
  const actions = usePaletteActions(team)
  const { data: teams = [] } = useQuery(teamsQuery)
  const { data: lists } = useQuery(listsQuery(team.id))
  const [isTyped, setTyped] = useState(false)
  const [found, setFound] = useState(nothingFound)
  const [hasFailed, setFailed] = useState(false)
  const { searchSoon, isBusy } = useDebouncedSearch(
    (q, signal) => (q === '' ? nothingFound : searchEverywhere(team, locale, q, signal)),
    (answer) => {
      setFound(answer)
      setFailed(false)
    },
    { delay: 200, onError: () => setFailed(true) },
  )
  const link = (page: Omit<PalettePage, 'children'> & Partial<Command>): Command => ({
    ...page,
    onSelect: () => go(page.href),
  })
  const withChildren = pages.flatMap((page) => [
    link({ id: page.id, label: page.label, href: page.href, icon: page.icon }),
    ...(page.children ?? []).map((child) =>
      link({
        id: `${page.id}-${child.id}`,
        label: child.label === page.label ? child.label : `${page.label}: ${child.label}`,
        href: child.href,
        icon: page.icon,
      }),
    ),
  ])
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      label={palette('label')}
      placeholder={palette('placeholder')}
      emptyText={isBusy ? palette('searching') : palette('empty')}
      footer={hasFailed ? palette('failed') : isBusy ? palette('searching') : palette('hint')}
      filteredByApp={serverSections}
      onInputChange={(text) => {
        setTyped(text.trim() !== '')
        searchSoon(text.trim())
      }}
      sections={[
        {
          id: 'audiences',
          label: palette('audiences'),
          items: found.audiences.map((audience) =>
            link({
              id: `audience-${audience.id}`,
              label: audience.name,
              href: paths.audience(audience.id),
              icon: <GroupsIcon size={18} />,
              figure: <LedgerPair ledger={audience.ledger} of={audience.id} />,
            }),
          ),
        },
        {
          id: 'lists',
          label: palette('lists'),
          // Before anything is typed the pages come first.
          items: (isTyped ? (lists?.results ?? []) : []).map((list) =>
            link({
              id: `list-${list.id}`,
              label: list.name,
              href: paths.audiences('lists'),
              icon: <TableRowsIcon size={18} />,
            }),
          ),
        },
        {
          id: 'communities',
          label: t('menu.communities'),
          items: found.communities.map((community) =>
            link({
              id: `community-${community.id}`,
              label: community.name,
              href: paths.community(community.id),
              icon: <HubIcon size={18} />,
              figure: formats.shortCount(community.size),
            }),
          ),
        },
        { id: 'pages', label: palette('pages'), items: withChildren },
        { id: 'actions', label: palette('actions'), items: actions },
        {
          id: 'documents',
          label: palette('documents'),
          items: found.documents.map((document) =>
            link({
              id: `document-${document.id}`,
              label: document.name,
              href: paths.helperDocument(document.id),
              icon: <ArticleIcon size={18} />,
            }),
          ),
        },
        {
          id: 'teams',
          label: palette('teams'),
          items: teams
            .filter((other) => other.id !== team.id)
            .map((other) =>
              link({
                id: `team-${other.id}`,
                label: other.name,
                href: paths.team(other.slug),
                icon: <GroupIcon size={18} />,
              }),
            ),
        },
      ]}
    />
  )
}
