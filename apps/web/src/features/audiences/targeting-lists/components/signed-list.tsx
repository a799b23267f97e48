import { ApiError } from '@rookery/api-client'
import { EmptyState, LinkButton, LinkIcon, PageHeader, Skeleton } from '@rookery/ui'
import type { CallOutput } from '@rookery/contract'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../../shared/navigation/document-title.ts'
import { useMeIfStored } from '../../../../shared/session/use-me.ts'
import { SignInPrompt } from '../../../../shared/sign-in/sign-in-prompt.tsx'
import { usePaths } from '../../../../shared/site/site.ts'
import { signedListQuery } from '../api/lists.query.ts'
import type { TargetingListsPaths } from '../paths.ts'
import { ListContents } from './list-contents.tsx'
import { useSelection } from './use-selection.ts'

/** A shared list as whoever has its link sees it: the list, and nothing of the team. */
export function SignedList({ signed }: { signed: string }) {
  const t = useT('targetingLists')
  const paths = usePaths<TargetingListsPaths>()
  const list = useQuery(signedListQuery(signed))
  const isEnded = list.error instanceof ApiError && list.error.status === 400
  useDocumentTitle(isEnded ? t('one.ended') : (list.data?.name ?? t('one.unnamed')))
  if (isEnded)
    return (
      <EmptyState
        icon={<LinkIcon />}
        title={t('one.ended')}
        description={t('one.endedText')}
        action={<LinkButton href={paths.targetingLists()}>{t('toStore')}</LinkButton>}
      />
    )
  if (list.isError)
    return <LoadFailed title={t('one.failed')} error={list.error} onRetry={() => list.refetch()} />
  if (!list.data) return <Skeleton label={t('one.loading')} height={420} />
  return <Opened list={list.data} />
}

function Opened({ list }: { list: CallOutput<'verify-signed-usage'> }) {
  const t = useT('targetingLists')
  const formats = useFormats()
  const isVisitor = useMeIfStored() === null
  const selection = useSelection(list.targeting_package, { canOrder: false })
  return (
    <>
      <PageHeader
        title={list.name ?? t('one.unnamed')}
        description={formats.sentences(
          t('one.shared', { date: formats.date(list.expires_at) }),
          list.applied_at && t('one.sharedApplied', { date: formats.date(list.applied_at) }),
        )}
        actions={isVisitor && <SignInPrompt reason="free" variant="secondary" />}
      />
      <ListContents selection={selection} description={t('one.contentsShared')} />
    </>
  )
}
