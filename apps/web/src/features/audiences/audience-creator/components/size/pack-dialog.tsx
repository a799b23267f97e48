import { Button, Dialog, DownloadIcon, ErrorState, Notice, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { customAudiencesOf } from '../../../../../shared/custom-audiences/not-ready.ts'
import { useReadyCheck } from '../../../../../shared/custom-audiences/use-ready-check.tsx'
import { retryOf } from '../../../../../shared/feedback/retry-of.ts'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { saveFile } from '../../../../../shared/files/save-file.ts'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { nativePackQuery } from '../../api/native-pack.ts'
import { packCsv, packJson, type NativePack } from '../../model/pack-file.ts'
import { toTree } from '../../model/recipe.ts'
import { useCreator } from '../parts/creator-context.tsx'
import { Residual } from '../parts/remarks.tsx'

/** The ad groups a recipe becomes on the network, to view and download. */
export function PackDialog({ adAccountId, onClose }: { adAccountId: string | null; onClose: () => void }) {
  const t = useT('creator')
  const common = useT('common')
  const { recipe, state } = useCreator()
  const { data, error, refetch } = useQuery(nativePackQuery(recipe, state.regionId, adAccountId))
  const { mayApply, question } = useReadyCheck()
  const [failure, setFailure] = useState<string>()
  const name = state.name || t('pack.title')
  const headings = (['group', 'type', 'value', 'operator', 'name'] as const).map((column) =>
    t(`pack.columns.${column}`),
  )
  /**
   * The file is for applying by hand: asks for confirmation if the ad account cannot target some criteria
   * yet.
   */
  async function take(save: () => void) {
    setFailure(undefined)
    if (adAccountId === null || (await mayApply(adAccountId, customAudiencesOf(toTree(recipe))))) save()
  }
  const showFailure = (cause: unknown) => setFailure(errorText(cause))
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t('pack.title')}
      description={t('pack.description')}
      closeLabel={common('actions.close')}
      footer={
        data && (
          <>
            <Button
              icon={<DownloadIcon size={18} />}
              onClick={() => take(() => saveFile(`${name}.json`, 'application/json', packJson(data)))}
              onError={showFailure}
            >
              {t('pack.json')}
            </Button>
            <Button
              variant="primary"
              icon={<DownloadIcon size={18} />}
              onClick={() =>
                take(() => saveFile(`${name}.csv`, 'text/csv;charset=utf-8', packCsv(data, headings)))
              }
              onError={showFailure}
            >
              {t('pack.csv')}
            </Button>
          </>
        )
      }
    >
      {data ? (
        <>
          <Pack pack={data} />
          <Residual residual={data.residual} />
        </>
      ) : error ? (
        <ErrorState
          title={t('pack.failed')}
          description={errorText(error)}
          reloadLabel={common('actions.reload')}
          onReload={retryOf(error, () => void refetch())}
        />
      ) : (
        <Skeleton label={t('pack.loading')} height={200} />
      )}
      {failure && <Notice tone="danger">{failure}</Notice>}
      {question}
    </Dialog>
  )
}

/** Criteria listed per group; the file has all. */
const VISIBLE_COUNT = 40

function Pack({ pack }: { pack: NativePack }) {
  const t = useT('creator')
  const formats = useFormats()
  const { coverage, precision } = pack
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-ink-soft">
        {[
          coverage !== null && t('pack.coverage', { share: formats.percent(coverage) }),
          precision !== null && t('pack.precision', { share: formats.percent(precision) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ol className="flex flex-col">
        {pack.ad_groups.map((group, at) => (
          <li key={group.name} className="border-t border-hairline py-3">
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{t('pack.group', { n: at + 1 })}</span>
              <span
                className="text-13 font-normal text-ink-soft"
                data-figure="ad_group.size"
                data-of={group.name}
              >
                {group.estimate
                  ? t('pack.estimate', {
                      low: formats.short(group.estimate.min),
                      high: formats.short(group.estimate.max),
                    })
                  : t('pack.criteria', { count: group.criteria.length })}
                {group.estimate &&
                  ` · ${t(group.estimate.source === 'network' ? 'size.nativeNetwork' : 'size.nativeModel')}`}
              </span>
            </h3>
            <ul className="mt-1.5 flex flex-wrap gap-1.5">
              {group.criteria.slice(0, VISIBLE_COUNT).map((c) => (
                <li
                  key={`${c.targeting_type} ${c.operator_type} ${c.targeting_value}`}
                  className="max-w-full truncate rounded-sm border border-hairline px-1.5 text-13"
                  title={c.targeting_value}
                >
                  <span className="text-ink-soft">
                    {c.operator_type === 'NE' ? `${t('pack.excluded')} ` : ''}
                    {c.targeting_type}
                  </span>{' '}
                  {c.name}
                </li>
              ))}
              {group.criteria.length > VISIBLE_COUNT && (
                <li className="text-13 text-ink-soft">+{group.criteria.length - VISIBLE_COUNT}</li>
              )}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  )
}
