import type { Audience } from '@rookery/contract'
import { Badge, TextLink, Tooltip } from '@rookery/ui'
import type { DataColumn } from '@rookery/ui/data/data-table-types.ts'
import type { TFunction } from 'i18next'
import type { Formats } from '../../../shared/i18n/use-formats.ts'
import { paths } from '../../../shared/navigation/paths.ts'

/** The columns' ids are the server's ordering fields where the server can sort by them. */
export function audienceColumns(
  t: TFunction<'audiences'>,
  formats: Formats,
  slug: string,
): DataColumn<Audience>[] {
  return [
    {
      id: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      width: '24%',
      value: (a) => a.name,
      cell: (a) => (
        <span className="block min-w-40 truncate font-medium">
          <TextLink href={paths.audience(slug, a.id)}>{a.name}</TextLink>
        </span>
      ),
    },
    {
      id: 'countries',
      header: t('columns.countries'),
      cell: (a) => <Countries codes={a.countries.map((c) => c.code)} t={t} formats={formats} />,
    },
    {
      id: 'core_audience',
      header: t('columns.core'),
      align: 'end',
      value: (a) => a.core_audience,
      cell: (a) => formats.count(a.core_audience),
    },
    {
      id: 'total_native',
      header: t('columns.native'),
      align: 'end',
      cell: (a) =>
        a.total_native ? (
          <Tooltip text={a.total_native.source === 'network' ? t('nativeNetwork') : t('nativeModel')}>
            <span tabIndex={0}>
              {formats.short(a.total_native.low)}–{formats.short(a.total_native.high)}
            </span>
          </Tooltip>
        ) : (
          '–'
        ),
    },
    {
      id: 'pro_targeting_size',
      header: t('columns.pro'),
      align: 'end',
      value: (a) => a.pro_targeting_size,
      cell: (a) => formats.count(a.pro_targeting_size),
    },
    {
      id: 'targetable',
      header: t('columns.targetable'),
      cell: (a) => <YesNo yes={a.targetable} t={t} />,
    },
    {
      id: 'has_insights',
      header: t('columns.insights'),
      cell: (a) => <YesNo yes={a.has_insights} t={t} />,
    },
    { id: 'ad_account', header: t('columns.account'), cell: (a) => a.ad_account?.name ?? '–' },
    {
      id: 'status',
      header: t('columns.status'),
      cell: (a) => (
        <Badge tone={a.status === 'Active' ? 'success' : a.status === 'Halted' ? 'danger' : undefined}>
          {t(`statuses.${a.status}`)}
        </Badge>
      ),
    },
    {
      id: 'modified_at',
      header: t('columns.modified'),
      align: 'end',
      value: (a) => a.modified_at,
      cell: (a) => <span className="whitespace-nowrap">{formats.date(a.modified_at)}</span>,
    },
  ]
}

function YesNo({ yes, t }: { yes: boolean; t: TFunction<'audiences'> }) {
  return yes ? t('yes') : <span className="text-ink-soft">{t('no')}</span>
}

function Countries({ codes, t, formats }: { codes: string[]; t: TFunction<'audiences'>; formats: Formats }) {
  if (codes.length === 0) return <span className="text-ink-soft">{t('worldwide')}</span>
  const shown = codes
    .slice(0, 2)
    .map(formats.region)
    .join(formats.locale === 'ja' ? '、' : ', ')
  if (codes.length <= 2) return shown
  return (
    <Tooltip text={codes.map(formats.region).join(formats.locale === 'ja' ? '、' : ', ')}>
      <span tabIndex={0}>
        {shown} {t('moreCountries', { n: codes.length - 2 })}
      </span>
    </Tooltip>
  )
}
