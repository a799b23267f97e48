import type { SiteRequest } from '@rookery/contract'
import { Badge, Button, EmptyState, MailIcon } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useTableTexts } from '../../../../shared/data-tables/use-table-texts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { nameOfLead } from '../model/name-of-lead.ts'

const toneByState = { new: 'info', contacted: undefined, done: 'success', spam: undefined } as const

interface LeadsTableProps {
  leads: readonly SiteRequest[]
  isLoading: boolean
  isFiltered: boolean
  onAnswer: (lead: SiteRequest) => void
}

/** One request a row: who, what, whether it is late, who has it. */
export function LeadsTable({ leads, isLoading, isFiltered, onAnswer }: LeadsTableProps) {
  const t = useT('leads')
  const formats = useFormats()
  const texts = useTableTexts({ loading: t('loading') })
  return (
    <DataTable<SiteRequest>
      label={t('table')}
      rows={leads}
      rowId={(lead) => lead.id}
      rowName={nameOfLead}
      texts={texts}
      isLoading={isLoading}
      isSortedElsewhere
      onPhone="cards"
      columns={[
        {
          id: 'person',
          header: t('columns.person'),
          isRowHeader: true,
          width: '26%',
          cell: (lead) => (
            <span className="grid min-w-0 py-1">
              <span className="truncate font-medium">{nameOfLead(lead)}</span>
              <span className="truncate text-12 font-normal text-ink-soft">
                {[nameOfLead(lead) === lead.email ? '' : lead.email, lead.company]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          ),
        },
        {
          id: 'wants',
          header: t('columns.wants'),
          cell: (lead) => (
            <span className="grid">
              <span>{t(`kinds.${lead.kind}`)}</span>
              {lead.material_id && <span className="text-12 text-ink-soft">{lead.material_id}</span>}
            </span>
          ),
        },
        {
          id: 'state',
          header: t('columns.state'),
          cell: (lead) => (
            <Badge tone={lead.overdue ? 'danger' : toneByState[lead.state]}>
              {lead.overdue ? t('lateSince', { date: formats.date(lead.due_at) }) : t(`states.${lead.state}`)}
            </Badge>
          ),
        },
        { id: 'owner', header: t('columns.owner'), cell: (lead) => lead.owner?.name ?? '–' },
        {
          id: 'note',
          header: t('columns.note'),
          cell: (lead) => <span className="line-clamp-2 text-13">{lead.note || '–'}</span>,
        },
        {
          id: 'created_at',
          header: t('columns.created'),
          align: 'end',
          cell: (lead) => <span className="whitespace-nowrap">{formats.dateTime(lead.created_at)}</span>,
        },
      ]}
      rowActions={(lead) => (
        <Button size="sm" aria-label={t('edit', { name: nameOfLead(lead) })} onClick={() => onAnswer(lead)}>
          {t('answer')}
        </Button>
      )}
      empty={
        <EmptyState
          icon={<MailIcon />}
          title={isFiltered ? t('noMatch') : t('empty.title')}
          description={isFiltered ? '' : t('empty.description')}
        />
      }
    />
  )
}
