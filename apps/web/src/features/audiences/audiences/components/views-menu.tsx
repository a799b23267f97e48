import type { AudienceView } from '@rookery/contract'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { BookmarkIcon, Button, DeleteIcon, Dialog, IconButton, Menu } from '@rookery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { attemptQuietly } from '../../../../shared/feedback/attempt.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { FieldDialog } from '../../../../shared/forms/field-dialog.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { viewsQuery } from '../api/store.query.ts'
import type { AudiencesPaths } from '../paths.ts'

type NamedView = Pick<AudienceView, 'name' | 'search'>

/** Saved views of the lists: open, save and delete. */
export function ViewsMenu({ search }: { search: string }) {
  const t = useT('store')
  const common = useT('common')
  const team = useTeam()
  const paths = usePaths<AudiencesPaths>()
  const go = useGo()
  const client = useQueryClient()
  const { data: views = [] } = useQuery(viewsQuery(team.id))
  const [open, setOpen] = useState<'save' | 'manage' | null>(null)
  const refreshViews = () => client.invalidateQueries(viewsQuery(team.id))
  const saveView = async ({ name, search }: NamedView) => {
    await api.call(
      audiencesCalls.saveAudienceView,
      { team_id: team.id, name, search },
      { idempotencyKey: crypto.randomUUID() },
    )
    await refreshViews()
  }
  const undoDeletion = (view: NamedView) => ({
    timeout: 12_000,
    action: { label: common('actions.undo'), onAction: () => attemptQuietly(() => saveView(view)) },
  })
  const viewNamed = (name: string) => views.find((view) => view.name.toLowerCase() === name.toLowerCase())
  const base = paths.audiences()

  return (
    <>
      <Menu
        label={t('views.menu')}
        align="end"
        trigger={<Button icon={<BookmarkIcon />}>{t('views.menu')}</Button>}
        sections={[
          {
            id: 'views',
            items:
              views.length === 0
                ? [{ id: 'none', label: t('views.none'), isDisabled: true }]
                : views.map((view) => ({
                    id: view.id,
                    label: view.name,
                    isChecked: view.search === search,
                    onSelect: () => go(base + view.search),
                  })),
          },
          {
            id: 'actions',
            items: [
              { id: 'save', label: t('views.save'), onSelect: () => setOpen('save') },
              ...(views.length > 0
                ? [{ id: 'manage', label: t('views.manage'), onSelect: () => setOpen('manage') }]
                : []),
            ],
          },
        ]}
      />
      {open === 'save' && (
        <FieldDialog
          title={t('views.title')}
          description={t('views.description')}
          label={t('views.name')}
          maxLength={60}
          helpOf={(name) => (viewNamed(name) ? t('views.replaces') : undefined)}
          onClose={() => setOpen(null)}
          onSubmit={async (name) => {
            const existingView = viewNamed(name)
            await saveView({ name, search })
            toasts.add({
              level: 'success',
              text: t('views.saved', { name }),
              ...(existingView && existingView.search !== search ? undoDeletion(existingView) : {}),
            })
          }}
        />
      )}
      {open === 'manage' && (
        <ManageViews
          views={views}
          onClose={() => setOpen(null)}
          onDelete={async (view) => {
            await api.call(audiencesCalls.deleteAudienceView, { pk: view.id })
            await refreshViews()
            // Closed so that the toast's undo button can be pressed: a dialog would block it.
            setOpen(null)
            toasts.add({
              level: 'info',
              text: t('views.deleted', { name: view.name }),
              ...undoDeletion(view),
            })
          }}
        />
      )}
    </>
  )
}

function ManageViews(props: {
  views: readonly AudienceView[]
  onDelete: (view: AudienceView) => Promise<void>
  onClose: () => void
}) {
  const t = useT('store')
  const common = useT('common')
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={props.onClose}
      title={t('views.manageTitle')}
      closeLabel={common('actions.close')}
    >
      <ul>
        {props.views.map((view) => (
          <li key={view.id} className="flex items-center gap-2 border-t border-hairline py-1 first:border-0">
            <span className="min-w-0 flex-1 truncate">{view.name}</span>
            <IconButton
              label={t('views.delete', { name: view.name })}
              icon={<DeleteIcon />}
              onClick={() => props.onDelete(view)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
