import { EmptyState, PageHeader, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { screen } from '../../../shared/router/screen.ts'
import { useMe } from '../../../shared/session/use-me.ts'
import type { SitePaths } from '../../../shared/site/addresses.ts'
import { importsQuery, isOpen, populationsQuery } from './api/imports.query.ts'
import { useSentFiles } from './api/use-sent-files.ts'
import { FilesSection } from './components/files-section.tsx'
import { ImportsList } from './components/imports-list.tsx'
import { PopulationsSection } from './components/populations-section.tsx'
import { StartForm } from './components/start-form.tsx'

/** /:teamId/imports: imports people into the entire installation, for users named by the operator. */
function ImportsPage() {
  const t = useT('imports')
  const me = useMe()
  useDocumentTitle(t('title'))
  return (
    <div>
      <PageHeader title={t('title')} description={t('description')} />
      {me?.is_operator ? (
        <Imports />
      ) : (
        <EmptyState title={t('notOperator.title')} description={t('notOperator.text')} />
      )}
    </div>
  )
}

function Imports() {
  const t = useT('imports')
  const populations = useQuery(populationsQuery)
  const imports = useQuery(importsQuery)
  const sentFiles = useSentFiles()
  // A finished import may have created a population, or removed one.
  const openCount = imports.data?.results.filter(isOpen).length ?? 0
  const { refetch } = populations
  useEffect(() => {
    if (openCount === 0) void refetch()
  }, [openCount, refetch])
  const failedQuery = [populations, imports].find((query) => query.isError && !query.data)
  if (failedQuery)
    return <LoadFailed title={t('failed')} error={failedQuery.error} onRetry={() => failedQuery.refetch()} />
  if (!populations.data) return <Skeleton height={160} label={t('title')} />
  return (
    <>
      <FilesSection sent={sentFiles} />
      <StartForm files={sentFiles.files} populations={populations.data} onBegun={sentFiles.handOver} />
      <ImportsList
        imports={imports.data?.results ?? []}
        isLoading={imports.isPending}
        inUse={populations.data.in_use}
        fixed={populations.data.fixed}
      />
      <PopulationsSection populations={populations.data} />
    </>
  )
}

export default screen<SitePaths>(ImportsPage)
