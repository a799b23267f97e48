import type { Audience, AudienceUsage } from '@rookery/contract'
import { Badge, Button } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useTableTexts } from '../../../../shared/data-tables/use-table-texts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useAccountNames } from '../api/use-account-names.ts'
import { changeBetween } from '../model/list-items.ts'
import type { TargetingPackage } from '@rookery/contract'

interface UsagesTableProps {
  usages: readonly AudienceUsage[]
  /** The lists by their config, for their names; on the page of one list they are not named. */
  listOf?: (usage: AudienceUsage) => Pick<Audience, 'name'> | undefined
  /** The list as it is now, to compare with. */
  current?: TargetingPackage
  onShare: (usage: AudienceUsage) => void
}

/** Where lists were applied, what X confirmed, and whether the list has changed since. */
export function UsagesTable({ usages, listOf, current, onShare }: UsagesTableProps) {
  const t = useT('targetingLists')
  const formats = useFormats()
  const texts = useTableTexts()
  const accountName = useAccountNames()
  const nameOf = (usage: AudienceUsage) => listOf?.(usage)?.name ?? t('usage.unnamed')
  const factsOf = ({ confirmed, dropped_handles, applied_handle_count, shared_with_count }: AudienceUsage) =>
    [
      confirmed && t('usage.confirmed', { count: confirmed.criteria }),
      confirmed && confirmed.missing.length > 0 && t('usage.missing', { n: confirmed.missing.length }),
      dropped_handles.length > 0 &&
        t('usage.handles', { n: applied_handle_count, dropped: dropped_handles.length }),
      shared_with_count > 0 && t('usage.shares', { count: shared_with_count }),
    ].filter(Boolean)
  const changeOf = ({ targeting_package }: AudienceUsage) => {
    if (!current) return null
    const { added, removed } = changeBetween(targeting_package, current)
    return added + removed === 0
      ? t('usage.unchanged')
      : `${t('usage.changed')}: ${t('usage.changedText', { added, removed })}`
  }
  return (
    <DataTable<AudienceUsage>
      label={t('one.usages')}
      rows={usages}
      rowId={({ id }) => id}
      texts={texts}
      onPhone="cards"
      columns={[
        ...(listOf ? [{ id: 'list', header: t('columns.name'), isRowHeader: true, value: nameOf }] : []),
        {
          id: 'account',
          header: t('columns.account'),
          isRowHeader: !listOf,
          value: ({ ad_account_id }: AudienceUsage) => accountName(ad_account_id),
        },
        {
          id: 'state',
          header: t('columns.state'),
          isWideInCards: true,
          cell: (usage) => (
            <div className="py-1">
              <Badge tone={usage.state === 'applied' ? 'success' : undefined}>
                {t(`usage.${usage.state}`)}
              </Badge>
              <p className="text-13 text-ink-soft">{factsOf(usage).join(' · ')}</p>
              {current && <p className="text-13">{changeOf(usage)}</p>}
            </div>
          ),
        },
        { id: 'by', header: t('columns.by'), cell: ({ applied_by }) => applied_by.name },
        {
          id: 'at',
          header: t('columns.at'),
          value: ({ applied_at }) => applied_at,
          cell: ({ applied_at }) => formats.dateTime(applied_at),
        },
      ]}
      rowActions={(usage) => (
        <Button
          size="sm"
          aria-label={`${t('saved.share')} ${accountName(usage.ad_account_id)}`}
          onClick={() => onShare(usage)}
        >
          {t('saved.share')}
        </Button>
      )}
    />
  )
}
