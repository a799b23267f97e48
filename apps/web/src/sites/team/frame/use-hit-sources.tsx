import type { Team } from '@rookery/contract'
import { audiencesCalls, communitiesCalls, helperDocumentsCalls } from '@rookery/contract/facts.ts'
import { ArticleIcon, GroupsIcon, HubIcon, TableRowsIcon } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import type { PaletteSource } from '../../../features/foundation/app-frame/components/palette.tsx'
import { api } from '../../../shared/api/api.ts'
import { listsQuery } from '../../../shared/audience-lists/lists.query.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.ts'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { LedgerPair } from '../../../shared/sizes/ledger-figure.tsx'

const RESULTS_PER_KIND = 6

/** Full-text search on the server over the team's audiences, communities and guides, and the team's lists. */
export function useHitSources(
  team: Team,
): Record<'audiences' | 'lists' | 'communities' | 'documents', PaletteSource> {
  const paths = usePaths<Addresses>(team)
  const t = useT('shell')
  const palette = useT('palette')
  // Load these texts first: suspending later would lose the focus.
  useT('ledger')
  const language = useLocale()
  const formats = useFormats()
  const { data: lists } = useQuery(listsQuery(team.id))
  return {
    audiences: {
      id: 'audiences',
      label: palette('audiences'),
      search: async (q, signal) => {
        const { results } = await api.call(
          audiencesCalls.listAudiences,
          { source: 'saved', team_id: team.id, q, ordering: '-modified_at', limit: RESULTS_PER_KIND },
          { signal, quiet: true },
        )
        return results.map((audience) => ({
          id: `audience-${audience.id}`,
          label: audience.name,
          href: paths.audience(audience.id),
          icon: <GroupsIcon size={18} />,
          figure: <LedgerPair ledger={audience.ledger} of={audience.id} />,
        }))
      },
    },
    lists: {
      id: 'lists',
      label: palette('lists'),
      // Before anything is typed the pages come first.
      isForTyped: true,
      items: (lists?.results ?? []).map((list) => ({
        id: `list-${list.id}`,
        label: list.name,
        href: paths.audiences('lists'),
        icon: <TableRowsIcon size={18} />,
      })),
    },
    communities: {
      id: 'communities',
      label: t('menu.communities'),
      search: async (q, signal) => {
        const { results } = await api.call(
          communitiesCalls.listCommunities,
          { language, q, limit: RESULTS_PER_KIND },
          { signal, quiet: true },
        )
        return results.map((community) => ({
          id: `community-${community.id}`,
          label: community.name,
          href: paths.community(community.id),
          icon: <HubIcon size={18} />,
          figure: formats.shortCount(community.size),
        }))
      },
    },
    documents: {
      id: 'documents',
      label: palette('documents'),
      search: async (q, signal) => {
        const { results } = await api.call(
          helperDocumentsCalls.listHelperDocuments,
          { language, q, limit: RESULTS_PER_KIND },
          { signal, quiet: true },
        )
        return results.map((document) => ({
          id: `document-${document.id}`,
          label: document.name,
          href: paths.helperDocument(document.id),
          icon: <ArticleIcon size={18} />,
        }))
      },
    },
  }
}
