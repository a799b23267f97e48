import { ErrorState, Breadcrumbs, PageHeader, Section, Skeleton, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { retryOf } from '../../../../shared/feedback/retry-of.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { documentQuery, documentsQuery } from '../api/documents.query.ts'
import { DocumentFacts } from './document-facts.tsx'
import { DocumentText } from './document-text.tsx'
import { DownloadLink } from './download-link.tsx'
import type { HelperDocumentsPaths } from '../paths.ts'

/** One document, with its table of contents and links to related ones. */
export function DocumentPage({ id }: { id: string }) {
  const paths = usePaths<HelperDocumentsPaths>()
  const t = useT('helperDocuments')
  const tErrors = useT('errors')
  const locale = useLocale()
  const { data: document, error, isError, refetch } = useQuery(documentQuery(id))
  const { data: all } = useQuery(documentsQuery({ language: locale }))
  useDocumentTitle(document?.name ?? t('title'))
  // To the router, the list and each of its documents are one screen.
  useEffect(() => {
    if (location.hash === '') window.scrollTo({ top: 0 })
  }, [])
  const breadcrumbItems = (
    <Breadcrumbs label={t('title')} items={[{ href: paths.helperDocuments(), label: t('title') }]} />
  )
  if (isError && !document)
    return (
      <>
        {breadcrumbItems}
        <ErrorState
          title={t('oneFailed')}
          description={errorText(error)}
          reloadLabel={tErrors('retry')}
          onReload={retryOf(error, () => refetch())}
        />
      </>
    )
  if (!document) return <Skeleton label={t('loading')} height={480} />

  const headingBlocks = document.blocks.filter((block) => block.type === 'heading')
  const at = all?.results.findIndex((each) => each.id === id) ?? -1
  const nextDocument = all?.results[at + 1]
  return (
    <div>
      <PageHeader
        breadcrumbs={breadcrumbItems}
        title={document.name}
        description={document.summary}
        actions={<DownloadLink document={document} />}
      />
      <DocumentFacts document={document} />
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,72ch)_220px] lg:gap-14">
        <article className="min-w-0">
          <DocumentText blocks={document.blocks} language={document.language} />
          {nextDocument && (
            <div className="mt-10 max-w-[72ch]">
              <Section title={t('next')}>
                <TextLink href={paths.helperDocument(nextDocument.id)}>{nextDocument.name}</TextLink>
                <p className="mt-1 text-13 text-ink-soft">{nextDocument.summary}</p>
              </Section>
            </div>
          )}
        </article>
        {headingBlocks.length > 2 && (
          <nav aria-label={t('contents')} className="max-lg:hidden">
            <div className="sticky top-16 border-l border-hairline pl-4 text-13">
              <p className="mb-2 font-medium">{t('contents')}</p>
              <ul className="flex flex-col gap-1.5">
                {headingBlocks.map((part) => (
                  <li key={part.id} className={part.level === 3 ? 'pl-3' : undefined}>
                    <TextLink
                      className="text-ink-soft! no-underline! hover:text-ink!"
                      href={`${paths.helperDocument(id)}#${part.id}`}
                    >
                      {part.spans.map(({ text }) => text).join('')}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </div>
          </nav>
        )}
      </div>
    </div>
  )
}
