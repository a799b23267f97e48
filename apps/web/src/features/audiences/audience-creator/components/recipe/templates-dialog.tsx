import type { Messages } from '@rookery/i18n'
import { treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import { Button, Dialog, ErrorState, SearchField, Skeleton } from '@rookery/ui'
import { Select } from '@rookery/ui/fields/select.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { retryOf } from '../../../../../shared/feedback/retry-of.ts'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { attemptQuietly } from '../../../../../shared/feedback/attempt.ts'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { LedgerLine } from '../../../../../shared/sizes/ledger-figure.tsx'
import { getAudience } from '../../api/save-audience.ts'
import { templateCategoriesQuery, templatesQuery } from '../../api/templates.query.ts'
import { fromTree } from '../../model/recipe.ts'
import { useCreator } from '../parts/creator-context.tsx'

const ALL_TEMPLATES = 'all'
type Slug = keyof Messages['store']['categories']

/** Recipes by industry to start from: copies a recipe of the catalogue, which stays unchanged. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const t = useT('creator')
  const common = useT('common')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('templates.title')}
      closeLabel={common('actions.close')}
      footer={<Button onClick={onClose}>{common('actions.cancel')}</Button>}
    >
      <Suspense fallback={<Skeleton label={t('templates.loading')} height={360} />}>
        <Templates onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}

function Templates({ onClose }: { onClose: () => void }) {
  const t = useT('creator')
  const store = useT('store')
  const common = useT('common')
  const formats = useFormats()
  const { dispatch } = useCreator()
  const [category, setCategory] = useState(ALL_TEMPLATES)
  const [text, setText] = useState('')
  const categories = useQuery(templateCategoriesQuery)
  const found = useInfiniteQuery(templatesQuery(category === ALL_TEMPLATES ? null : category, text))
  const templates = found.data?.pages.flatMap(({ results }) => results) ?? []
  const templateCount = found.data?.pages[0]?.count ?? 0
  const startFromTemplate = (id: string) =>
    attemptQuietly(async () => {
      const { targeting_package, region, name } = await getAudience(id)
      dispatch({
        type: 'open',
        state: { recipe: fromTree(treeOfPackage(targeting_package)), name, regionId: region?.id ?? null },
      })
      onClose()
    })
  return (
    <div className="grid gap-3">
      <p className="text-13 text-ink-soft">{t('templates.description')}</p>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Select
          label={t('templates.industry')}
          value={category}
          onChange={setCategory}
          options={[
            { id: ALL_TEMPLATES, label: t('templates.all') },
            ...(categories.data ?? []).map(({ id, slug, name }) => ({
              id,
              label: store(`categories.${slug as Slug}`, { defaultValue: name }),
            })),
          ]}
        />
        <SearchField
          label={t('templates.search')}
          placeholder={t('templates.search')}
          clearLabel={t('templates.clear')}
          onSearch={setText}
        />
      </div>
      {found.isError && !found.data ? (
        <ErrorState
          title={t('templates.failed')}
          description={errorText(found.error)}
          reloadLabel={common('actions.reload')}
          onReload={retryOf(found.error, () => void found.refetch())}
        />
      ) : !found.data ? (
        <Skeleton label={t('templates.loading')} height={240} />
      ) : templates.length === 0 ? (
        <p className="py-6 text-ink-soft">{t('templates.none')}</p>
      ) : (
        <>
          <p role="status" className="text-12 text-ink-soft">
            {t('templates.count', {
              shown: formats.number(templates.length),
              n: formats.number(templateCount),
            })}
          </p>
          <ul
            aria-label={t('templates.title')}
            aria-busy={found.isPlaceholderData}
            className={`divide-y divide-hairline rounded-md border border-hairline ${found.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {templates.map(({ id, name, ledger }) => (
              <li key={id} className="flex items-center gap-3 px-3 py-2">
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-14 font-medium">{name}</span>
                  <span className="block text-12 text-ink-soft tabular-nums">
                    <LedgerLine ledger={ledger} of={id} />
                  </span>
                </span>
                <Button
                  size="sm"
                  aria-label={t('templates.useNamed', { name })}
                  onClick={() => startFromTemplate(id)}
                >
                  {t('templates.use')}
                </Button>
              </li>
            ))}
          </ul>
          {found.hasNextPage && (
            <div>
              <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {t('templates.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
