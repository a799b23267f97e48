import type { AdAccount, AudienceUsage } from '@rookery/contract'
import { Button, Dialog, Notice, ProgressBar, Skeleton } from '@rookery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../errors/error-text.ts'
import { useT } from '../i18n/use-t.ts'
import { LoadFailed } from '../feedback/load-failed.tsx'
import { AdSetChoice } from './ad-set-choice.tsx'
import { ApplyPreviewView } from './apply-preview-view.tsx'
import {
  applyList,
  applyPreviewQuery,
  isRunning,
  usageQuery,
  type ApplyChoice,
  type ListToApply,
} from './applied-targeting.query.ts'
import { RunReceipt } from './run-receipt.tsx'

interface ApplyDialogProps {
  list: ListToApply
  /** Ad accounts the person may write to. */
  accounts: readonly Pick<AdAccount, 'account_id' | 'name'>[]
  teamId?: string
  onClose: () => void
}

/** Chooses ad sets, shows what will change, applies, and shows what X confirmed. */
export function ApplyDialog({ list, accounts, teamId, onClose }: ApplyDialogProps) {
  const t = useT('apply')
  const client = useQueryClient()
  const [choice, setChoice] = useState<ApplyChoice>({
    ad_account_id: accounts[0]?.account_id ?? '',
    adset_ids: [],
    mode: 'replace',
  })
  const [key] = useState(() => crypto.randomUUID())
  const [applied, setApplied] = useState<AudienceUsage>()
  const [failure, setFailure] = useState<string>()
  const preview = useQuery(applyPreviewQuery(list, choice))
  const needed = preview.data?.ad_sets_needed ?? 1
  const canApply =
    preview.data !== undefined &&
    !preview.isFetching &&
    preview.data.refused === null &&
    (needed === 1 || needed === choice.adset_ids.length)

  async function apply() {
    setFailure(undefined)
    setApplied(await applyList(list, choice, key))
    await client.invalidateQueries({ queryKey: ['usages'] })
  }

  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t('title')}
      description={t('description', { name: list.name })}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {!applied && (
            <Button
              variant="primary"
              isDisabled={!canApply}
              onClick={apply}
              onError={(error) => setFailure(errorText(error))}
            >
              {t('submit', { count: choice.adset_ids.length })}
            </Button>
          )}
        </>
      }
    >
      {applied ? (
        <AppliedRun usage={applied} />
      ) : accounts.length === 0 ? (
        <Notice tone="info">{t('noAccounts')}</Notice>
      ) : (
        <div className="grid gap-6">
          {failure && (
            <Notice tone="danger" title={t('applyFailed')}>
              {failure}
            </Notice>
          )}
          <AdSetChoice accounts={accounts} teamId={teamId} choice={choice} onChange={setChoice} />
          <section className="grid gap-3">
            <h3 className="text-14 font-semibold">{t('preview.title')}</h3>
            {choice.adset_ids.length === 0 ? (
              <p className="text-13 text-ink-soft">{t('preview.chooseFirst')}</p>
            ) : preview.isError && !preview.isFetching ? (
              <LoadFailed
                title={t('preview.failed')}
                error={preview.error}
                onRetry={() => preview.refetch()}
              />
            ) : preview.data && !preview.isFetching ? (
              <ApplyPreviewView preview={preview.data} />
            ) : (
              <Skeleton label={t('preview.loading')} lines={['70%', '50%', '60%']} />
            )}
          </section>
        </div>
      )}
    </Dialog>
  )
}

/** The run while it goes on, and its receipt. */
function AppliedRun({ usage: started }: { usage: AudienceUsage }) {
  const t = useT('apply')
  const { data: usage } = useQuery(usageQuery(started))
  const adSets = usage.application?.ad_sets ?? []
  const done = adSets.filter(({ state }) => !['waiting', 'writing', 'taking_back'].includes(state)).length
  return (
    <div className="grid gap-4" aria-live="polite">
      {isRunning(usage) && (
        <>
          <ProgressBar
            label={t('progress')}
            value={done / Math.max(1, adSets.length)}
            detail={t('progressOf', { done, total: adSets.length })}
          />
          <p className="text-13 text-ink-soft">{t('canClose')}</p>
        </>
      )}
      <RunReceipt usage={usage} />
    </div>
  )
}
