import { Notice, Skeleton, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import type { HandedItem } from '../../../../shared/recipe/handed-items.ts'
import { firstSizeQuery } from '../../api/first-size.query.ts'
import type { TeamsPaths } from '../../paths.ts'

/** The three sizes of the audience that was chosen, each with what it says. */
export function SizesStep({ teamId, account }: { teamId: string; account: HandedItem }) {
  const paths = usePaths<TeamsPaths>()
  const t = useT('welcome')
  const formats = useFormats()
  const locale = useLocale()
  const estimate = useQuery(firstSizeQuery(teamId, account))
  if (estimate.isError && !estimate.data)
    return <LoadFailed title={t('sizes.failed')} error={estimate.error} onRetry={() => estimate.refetch()} />
  if (!estimate.data) return <Skeleton label={t('sizes.label')} height={200} />
  const { sizes } = estimate.data
  const native = sizes.total_native
  const rows = [
    { id: 'core', value: formats.count(sizes.core_audience) },
    {
      id: 'native',
      value: native
        ? formats.range(formats.short(native.low), formats.short(native.high))
        : t('sizes.nativeNone'),
    },
    { id: 'pro', value: formats.count(sizes.pro_targeting_size) },
  ] as const
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{t('sizes.text', { label: account.label })}</p>
      {sizes.below_minimum && <Notice tone="warn">{t('sizes.below')}</Notice>}
      <dl className="border-t border-hairline">
        {rows.map(({ id, value }) => (
          <div
            key={id}
            className="grid gap-x-6 gap-y-1 border-b border-hairline py-3 sm:grid-cols-[180px_minmax(0,1fr)]"
          >
            <dt className="text-13 text-ink-soft">{t(`sizes.${id}`)}</dt>
            <dd className="text-20 font-semibold tracking-tight tabular-nums sm:row-start-2">{value}</dd>
            <dd className="sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:self-center">
              {t(`sizes.${id}Text`)}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <TextLink href={paths.helperDocument(`sizes-and-error-${locale}`)}>{t('sizes.more')}</TextLink>
      </p>
    </div>
  )
}
