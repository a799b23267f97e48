import type { Translate } from '@rookery/i18n'
import type { Audience } from '@rookery/contract'
import type { AudienceTab } from '@rookery/contract/enums.ts'
import { Badge, TextLink, Tooltip } from '@rookery/ui'
import type { DataColumn } from '@rookery/ui/data/data-table-types.ts'
import { isUnusable, MissingListsBadge } from '../../../../shared/audience-lists/missing-lists.tsx'
import type { Formats } from '../../../../shared/i18n/use-formats.ts'
import { SubjectIcon } from '../../../../shared/insights/subject-icon.tsx'
import { LedgerFigure } from '../../../../shared/sizes/ledger-figure.tsx'
import type { AudiencesPaths } from '../paths.ts'

/** Column ids equal the server's ordering fields if the server can sort by them. */
export function audienceColumns({
  t,
  store,
  formats,
  paths,
  source,
  categoryOf,
}: {
  t: Translate<'audiences'>
  store: Translate<'store'>
  formats: Formats
  paths: Pick<AudiencesPaths, 'audience'>
  source: AudienceTab
  /** Name of a category in the page's language, and its icon. */
  categoryOf: (name: string) => { label: string; icon: string }
}): DataColumn<Audience>[] {
  const category: DataColumn<Audience> = {
    id: 'category',
    header: store('columns.category'),
    cell: (a) => (a.category === null ? '–' : <Category {...categoryOf(a.category)} />),
  }
  const sharedBy: DataColumn<Audience> = {
    id: 'shared_by',
    header: store('columns.sharedBy'),
    cell: (a) =>
      a.shared_by ? store('sharedBy', { name: a.shared_by.name, team: a.shared_by.team_name }) : '–',
  }
  const allColumns: DataColumn<Audience>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      width: '24%',
      value: (a) => a.name,
      cell: (a) => (
        <>
          <span className="line-clamp-2 min-w-40 font-medium">
            <TextLink href={paths.audience(a.id)}>{a.name}</TextLink>
          </span>
          <MissingListsBadge lists={a.missing_lists} />
        </>
      ),
    },
    ...(source === 'shared' ? [sharedBy] : []),
    ...(source === 'catalog' || source === 'purchased' ? [category] : []),
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
      cell: (a) =>
        isUnusable(a.missing_lists) ? '–' : <LedgerFigure ledger={a.ledger} figure="sample" of={a.id} />,
    },
    {
      id: 'total_native',
      header: t('columns.native'),
      align: 'end',
      cell: (a) => <LedgerFigure ledger={a.ledger} figure="on_network" of={a.id} />,
    },
    {
      id: 'pro_targeting_size',
      header: t('columns.pro'),
      align: 'end',
      value: (a) => a.pro_targeting_size,
      cell: (a) =>
        isUnusable(a.missing_lists) ? '–' : <LedgerFigure ledger={a.ledger} figure="match" of={a.id} />,
    },
    {
      id: 'targetable',
      header: t('columns.targetable'),
      cell: (a) => <Answer isYes={a.targetable} yes={t('yes')} no={t('no')} />,
    },
    {
      id: 'has_insights',
      header: t('columns.insights'),
      cell: (a) => <Answer isYes={a.has_insights} yes={t('has')} no={t('hasNot')} />,
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
  // Ad account and status belong to one team only.
  return source === 'catalog' || source === 'shared'
    ? allColumns.filter(({ id }) => id !== 'ad_account' && id !== 'status')
    : allColumns
}

function Answer({ isYes, yes, no }: { isYes: boolean; yes: string; no: string }) {
  return isYes ? yes : <span className="text-ink-soft">{no}</span>
}

function Countries({ codes, t, formats }: { codes: string[]; t: Translate<'audiences'>; formats: Formats }) {
  if (codes.length === 0) return <span className="whitespace-nowrap text-ink-soft">{t('worldwide')}</span>
  const firstCountries = codes
    .slice(0, 2)
    .map(formats.region)
    .join(formats.locale === 'ja' ? '、' : ', ')
  if (codes.length <= 2) return firstCountries
  return (
    <Tooltip text={codes.map(formats.region).join(formats.locale === 'ja' ? '、' : ', ')}>
      <span tabIndex={0}>
        {firstCountries} {t('moreCountries', { n: codes.length - 2 })}
      </span>
    </Tooltip>
  )
}

const Category = ({ label, icon }: { label: string; icon: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden="true" className="text-ink-soft">
      <SubjectIcon name={icon} />
    </span>
    {label}
  </span>
)
