import type { HelperDocument } from '@rookery/contract'
import { Button, EmptyState, PageHeader, SearchField, Skeleton, Tabs, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { setSearchParams, useSearchParam } from '../../../../shared/navigation/use-search-param.ts'
import { documentsQuery } from '../api/documents.query.ts'
import { DocumentFacts } from './document-facts.tsx'
import { DownloadLink } from './download-link.tsx'
import type { HelperDocumentsPaths } from '../paths.ts'

const kinds = ['guide', 'manual', 'help'] as const

/** Documents of one kind, or of all, that contain the search words. */
export function DocumentList() {
  const paths = usePaths<HelperDocumentsPaths>()
  const t = useT('helperDocuments')
  const locale = useLocale()
  const requestedKind = useSearchParam('kind')
  const kind = kinds.find((each) => each === requestedKind)
  const q = useSearchParam('q')
  const documents = useQuery(documentsQuery({ language: locale, kind, q }))
  const title = kind ? t(`tabs.${kind}`) : t('title')
  useDocumentTitle(title)
  return (
    <div>
      <PageHeader
        title={title}
        description={t('description')}
        filters={
          <SearchField
            key={q === undefined ? 'all' : 'some'}
            className="w-full sm:w-80"
            label={t('search')}
            placeholder={t('searchPlaceholder')}
            clearLabel={t('clearSearch')}
            defaultValue={q}
            maxLength={100}
            onSearch={(words) => setSearchParams({ q: words })}
          />
        }
      />
      <Tabs<'all' | HelperDocument['kind']>
        label={t('tabs.label')}
        moreLabel={t('tabs.more')}
        value={kind ?? 'all'}
        onChange={(next) => setSearchParams({ kind: next === 'all' ? null : next })}
        tabs={[{ id: 'all', label: t('tabs.all') }, ...kinds.map((id) => ({ id, label: t(`tabs.${id}`) }))]}
      >
        {documents.isError && !documents.data ? (
          <LoadFailed title={t('failed')} error={documents.error} onRetry={() => documents.refetch()} />
        ) : !documents.data ? (
          <Skeleton label={t('loading')} height={320} />
        ) : documents.data.results.length === 0 ? (
          <EmptyState
            title={t('empty.title')}
            description={t('empty.description')}
            action={
              <Button onClick={() => setSearchParams({ q: null, kind: null })}>{t('empty.action')}</Button>
            }
          />
        ) : (
          <ul className="grid gap-x-10 lg:grid-cols-2 2xl:grid-cols-3">
            {documents.data.results.map((document) => (
              <li
                key={document.id}
                className="flex items-start gap-4 border-b border-hairline py-4"
                lang={document.language}
              >
                <div className="min-w-0 flex-1">
                  <h2 className="text-16 font-semibold">
                    <TextLink href={paths.helperDocument(document.id)}>{document.name}</TextLink>
                  </h2>
                  <p className="mt-1 max-w-prose">{document.summary}</p>
                  <div className="mt-1.5">
                    <DocumentFacts document={document} />
                  </div>
                </div>
                <DownloadLink document={document} />
              </li>
            ))}
          </ul>
        )}
      </Tabs>
    </div>
  )
}
