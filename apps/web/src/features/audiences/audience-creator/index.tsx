import type { Audience } from '@rookery/contract'
import { Skeleton } from '@rookery/ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { setSearchParams, useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { currentPlace } from '../../../shared/router/history.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { openCreator, type OpenedCreator } from './api/open-creator.ts'
import { Creator } from './components/creator.tsx'
import type { AudienceCreatorPaths } from './paths.ts'

export interface AudienceCreatorPageProps {
  /** The dialog that applies an audience to an ad account, provided by another feature. */
  uploadDialog: (audience: Pick<Audience, 'id' | 'name'>, close: () => void) => ReactNode
}

/**
 * /:teamId/creator: a new audience, the user's draft, the recipe of a link (?r=) or a saved audience
 * (?audience=).
 */
export default function AudienceCreatorPage({ uploadDialog }: AudienceCreatorPageProps) {
  const t = useT('creator')
  const team = useTeam()
  const paths = usePaths<AudienceCreatorPaths>()
  useDocumentTitle(t('title'))
  const [opened, setOpened] = useState<{ id: number; value: OpenedCreator } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [run, setRun] = useState(0)
  const audienceId = useSearchParam('audience')
  /** The audience open in the creator, which puts it into the address itself when it saves. */
  const openedAudienceRef = useRef<string | null | undefined>(undefined)

  useEffect(() => {
    if (audienceId !== undefined && audienceId === openedAudienceRef.current) return
    let isCurrent = true
    const recipeParam = new URLSearchParams(currentPlace().search).get('r') ?? undefined
    openCreator(team.id, audienceId, recipeParam).then(
      (value) => {
        if (!isCurrent) return
        openedAudienceRef.current = value.audience?.id ?? null
        setFailure(null)
        setOpened((old) => ({ id: (old?.id ?? 0) + 1, value }))
      },
      (error: unknown) => isCurrent && setFailure(error),
    )
    return () => {
      isCurrent = false
    }
  }, [team.id, audienceId, run])

  if (failure)
    return (
      <LoadFailed
        title={t('draft.audienceFailed')}
        error={failure}
        missing={{ title: t('draft.gone'), href: paths.audiences(), label: t('draft.toStore') }}
        onRetry={() => {
          setFailure(null)
          setRun((n) => n + 1)
        }}
      />
    )
  if (!opened) return <Skeleton label={t('title')} height={320} />
  return (
    <Creator
      key={opened.id}
      opened={opened.value}
      uploadDialog={uploadDialog}
      onAudience={(id) => {
        openedAudienceRef.current = id
      }}
      onOpenDraft={() => {
        setSearchParams({ r: null, audience: null })
        setRun((n) => n + 1)
      }}
    />
  )
}
