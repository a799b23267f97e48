import { Button, Notice, ProgressBar } from '@rookery/ui'
import { isUnderWay, type Run } from '../../shared/run.ts'
import { askWorker } from '../model/ask-worker.ts'
import { useT } from '../model/texts.ts'
import type { Act } from '../model/use-snapshot.ts'
import { ErrorNotice } from './error-notice.tsx'
import { Preview } from './preview.tsx'
import { Receipt } from './receipt.tsx'

function Progress({ run }: { run: Run }) {
  const t = useT()
  const step =
    run.state === 'applying'
      ? run.undoing
        ? 'undoing'
        : 'applying'
      : run.state === 'reading'
        ? 'reading'
        : 'checking'
  if (run.form)
    return (
      <div className="flex flex-col gap-3" aria-live="polite">
        <ProgressBar label={t(run.undoing ? 'progress.formUndoing' : 'progress.filling')} />
        {run.offline && <Notice tone="warn">{t('progress.offline')}</Notice>}
      </div>
    )
  const all = run.ad_groups.length
  const done = run.receipt?.ad_groups.filter(
    ({ state }) => !['waiting', 'writing', 'undoing'].includes(state),
  ).length
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      <ProgressBar
        label={t(`progress.${step}`)}
        {...(done === undefined ? {} : { value: done / all, detail: t('progress.of', { done, all }) })}
      />
      {run.offline && <Notice tone="warn">{t('progress.offline')}</Notice>}
    </div>
  )
}

/** One run, from its check to its receipt. */
export function RunView({ run, act }: { run: Run; act: Act }) {
  const t = useT()
  if (run.state === 'preview' && run.preview !== null)
    return <Preview run={run} changes={run.preview} act={act} />
  const isBusy = run.state === 'checking' || isUnderWay(run)
  const isWritten = run.form ? run.receipt !== null : run.usage_id !== null
  const canUndo = !isBusy && isWritten && run.state !== 'undone'
  const waitsForSaving = run.form !== undefined && !isBusy && run.usage_id !== null && !run.form.is_on_network
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-16 font-semibold">{run.list.name}</h2>
      {isBusy && <Progress run={run} />}
      {run.error && <ErrorNotice error={run.error} />}
      {run.error && run.receipt && (
        <p className="text-ink-soft">{t(run.form ? 'receipt.formStands' : 'receipt.nothingTouched')}</p>
      )}
      {run.receipt && !isBusy && <Receipt run={run} />}
      {waitsForSaving && run.state !== 'undone' && (
        <Notice
          title={t('receipt.saveTitle')}
          action={
            <Button size="sm" onClick={async () => await act(async () => await askWorker('verify', {}))}>
              {t('receipt.verify')}
            </Button>
          }
        >
          {t('receipt.saveForm')}
        </Notice>
      )}
      {!isBusy && (
        <div className="flex flex-col gap-2">
          <Button
            variant="primary"
            isFullWidth
            onClick={async () => await act(async () => await askWorker('close', {}))}
          >
            {t('receipt.close')}
          </Button>
          {canUndo && (
            <>
              <Button isFullWidth onClick={async () => await act(async () => await askWorker('undo', {}))}>
                {t('receipt.undo')}
              </Button>
              <p className="text-13 text-ink-soft">
                {t(run.form ? 'receipt.formUndoNote' : 'receipt.undoNote')}
              </p>
            </>
          )}
        </div>
      )}
    </div>
  )
}
