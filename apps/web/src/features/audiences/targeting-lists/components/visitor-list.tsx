import { Card, EmptyState, LockIcon, Skeleton } from '@rookery/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../../shared/navigation/document-title.ts'
import { SignInPrompt } from '../../../../shared/sign-in/sign-in-prompt.tsx'
import { SizeLedger } from '../../../../shared/sizes/size-ledger.tsx'
import { storeQuery } from '../api/lists.query.ts'
import { ListHead } from './list-head.tsx'

/** One list as a visitor sees it: its sizes, if it is among the lists shown to visitors; the rest needs a sign-in. */
export function VisitorList({ id }: { id: string }) {
  const t = useT('targetingLists')
  const store = useInfiniteQuery(storeQuery('', false))
  const list = store.data?.pages[0]?.results.find((row) => row.id === id)
  useDocumentTitle(list?.name ?? t('title'))
  if (store.isError)
    return <LoadFailed title={t('one.failed')} error={store.error} onRetry={() => store.refetch()} />
  if (!store.data) return <Skeleton label={t('one.loading')} height={420} />
  if (!list)
    return (
      <EmptyState
        icon={<LockIcon />}
        title={t('one.previewOther')}
        description={t('one.previewText')}
        action={<SignInPrompt reason="free" />}
      />
    )
  return (
    <>
      <ListHead list={list} />
      <div className="grid gap-4">
        <Card>
          <SizeLedger ledger={list.ledger} of={list.id} layout="wide" />
        </Card>
        <Card headingLevel={2} title={t('one.preview')} description={t('one.previewText')}>
          <SignInPrompt reason="more" />
        </Card>
      </div>
    </>
  )
}
