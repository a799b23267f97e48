import type { PopulationImport } from '@rookery/contract'
import { importsCalls as calls } from '@rookery/contract/facts.ts'
import { Badge, Button, ProgressBar, type Tone } from '@rookery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { ConfirmDialog } from '../../../../shared/feedback/confirm-dialog.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { isOpen } from '../api/imports.query.ts'
import { FileParts } from './file-parts.tsx'
import { RejectsDialog } from './rejects-dialog.tsx'
import { UseDialog } from './use-dialog.tsx'

const toneByState: Record<PopulationImport['state'], Tone | undefined> = {
  queued: undefined,
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: undefined,
  undoing: 'info',
  undone: undefined,
}

/** Whether there is more to say of a file than its rows. */
const isTold = ({ problem, notes, parts }: PopulationImport['files'][number]): boolean =>
  problem !== null || notes.length + parts.length > 0

/** One import: its progress or result, rejected rows with reasons, and buttons to undo. */
export function ImportCard({ run, canUse }: { run: PopulationImport; canUse: boolean }) {
  const t = useT('imports')
  const client = useQueryClient()
  const formats = useFormats()
  const [openedDialog, setOpenedDialog] = useState<'cancel' | 'undo' | 'rejects' | 'use' | null>(null)
  const closeDialog = () => setOpenedDialog(null)
  const { name, population, brought } = run
  const callImport = async (
    call: typeof calls.cancelPopulationImport | typeof calls.undoPopulationImport,
  ) => {
    await api.call(call, { pk: run.id })
    await client.invalidateQueries({ queryKey: ['imports'] })
  }
  const rows = {
    taken: formats.number(run.rows_taken),
    repeated: formats.number(run.rows_repeated),
    rejected: formats.number(run.rows_rejected),
  }
  return (
    <li aria-label={name} className="min-w-0 rounded-md border border-hairline bg-raised px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <p className="min-w-0 truncate text-14 font-medium">{name}</p>
        <Badge tone={toneByState[run.state]}>
          {run.is_cancelling ? t('list.cancelling') : t(`list.states.${run.state}`)}
        </Badge>
        <span className="text-13 text-ink-soft">
          {t('list.into', { population })} · {formats.dateTime(run.created_at)}
        </span>
      </div>
      {isOpen(run) && <ImportProgress run={run} />}
      {brought && (
        <p className="mt-1 text-13">
          {t('list.brought', {
            profiles: formats.number(brought.profiles),
            posts: formats.number(brought.posts),
            follows: formats.number(brought.follows),
          })}
        </p>
      )}
      {!isOpen(run) && (
        <p className="text-13 text-ink-soft">
          {t('list.counts', rows)}
          {run.unread_fields > 0 &&
            ` · ${t('found.unread_fields', { count: run.unread_fields, n: formats.number(run.unread_fields) })}`}
        </p>
      )}
      {run.error && <p className="mt-1 text-13 text-danger">{run.error}</p>}
      {run.files.some(isTold) && (
        <ul className="mt-1 text-13 text-ink-soft">
          {run.files.map(
            (file, place) =>
              isTold(file) && (
                <li key={place}>
                  {file.file_name}
                  {file.problem !== null && `: ${file.problem}`}
                  <FileParts notes={file.notes} parts={file.parts} />
                </li>
              ),
          )}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {run.rows_rejected + run.unread_fields > 0 && run.state !== 'undone' && run.state !== 'cancelled' && (
          <Button
            size="sm"
            aria-label={t('list.rejectsOf', { name })}
            onClick={() => setOpenedDialog('rejects')}
          >
            {t('list.rejects')}
          </Button>
        )}
        {canUse && (
          <Button size="sm" variant="primary" onClick={() => setOpenedDialog('use')}>
            {t('list.use', { population })}
          </Button>
        )}
        {run.can_cancel && (
          <Button
            size="sm"
            aria-label={t('list.cancelOf', { name })}
            onClick={() => setOpenedDialog('cancel')}
          >
            {t('list.cancel')}
          </Button>
        )}
        {run.can_undo && (
          <Button size="sm" aria-label={t('list.undoOf', { name })} onClick={() => setOpenedDialog('undo')}>
            {t('list.undo')}
          </Button>
        )}
      </div>
      {openedDialog === 'rejects' && <RejectsDialog run={run} onClose={closeDialog} />}
      {openedDialog === 'use' && <UseDialog name={population} onClose={closeDialog} />}
      {openedDialog === 'cancel' && (
        <ConfirmDialog
          title={t('list.confirmCancel.title', { name })}
          text={t('list.confirmCancel.text')}
          confirmLabel={t('list.confirmCancel.confirm')}
          onConfirm={async () => await callImport(calls.cancelPopulationImport)}
          onClose={closeDialog}
        />
      )}
      {openedDialog === 'undo' && (
        <ConfirmDialog
          title={t('list.confirmUndo.title', { name })}
          text={t('list.confirmUndo.text', { population })}
          confirmLabel={t('list.confirmUndo.confirm')}
          onConfirm={async () => await callImport(calls.undoPopulationImport)}
          onClose={closeDialog}
        />
      )}
    </li>
  )
}

function ImportProgress({ run }: { run: PopulationImport }) {
  const t = useT('imports')
  const formats = useFormats()
  const phaseLabel = t(`list.phases.${run.phase}`, { name: run.file_name ?? '' })
  const rowsDone = formats.number(run.done)
  const detail = run.total
    ? t('list.of', { done: rowsDone, total: formats.number(run.total) })
    : run.done > 0
      ? t('list.rows', { n: rowsDone })
      : undefined
  return (
    <div className="mt-2 max-w-xl">
      <ProgressBar label={phaseLabel} value={run.total ? run.done / run.total : undefined} detail={detail} />
    </div>
  )
}
