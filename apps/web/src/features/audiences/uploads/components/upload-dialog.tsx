import type { Audience } from '@rookery/contract'
import { uploadsCalls } from '@rookery/contract/facts.ts'
import { KeyFigure, KeyFigures, LinkButton, Notice, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { customAudiencesOfAudience } from '../../../../shared/custom-audiences/not-ready.ts'
import { useReadyCheck } from '../../../../shared/custom-audiences/use-ready-check.tsx'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { withReturnLink } from '../../../../shared/navigation/return-link.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { SizeLedger } from '../../../../shared/sizes/size-ledger.tsx'
import { uploadEstimateQuery } from '../api/upload-estimate.query.ts'
import { SendDialog } from './send-dialog.tsx'
import { useSending } from './use-sending.ts'
import type { UploadsPaths } from '../paths.ts'

interface UploadDialogProps {
  audience: Pick<Audience, 'id' | 'name'>
  onClose: () => void
}

/** States exactly what will be sent where, then sends it by a background job. */
export function UploadDialog({ audience, onClose }: UploadDialogProps) {
  const t = useT('uploads')
  const formats = useFormats()
  const paths = usePaths<UploadsPaths>()
  const sendingState = useSending(audience.name)
  const { accountId, granted } = sendingState
  const hasAccount = granted === undefined || granted.length > 0
  const estimate = useQuery({
    ...uploadEstimateQuery(audience.id, accountId),
    enabled: accountId !== '' || !hasAccount,
  })
  const total = estimate.data?.total_count ?? 0
  const isAllowed = estimate.data?.allowed === true
  const { mayApply, question } = useReadyCheck()
  const [failure, setFailure] = useState<string>()

  async function send() {
    setFailure(undefined)
    try {
      // People of the team's own lists are uploaded directly: only the network's custom audiences may be not
      // ready.
      const ownAudiences = await customAudiencesOfAudience(audience.id, { withOwnLists: false })
      if (!(await mayApply(accountId, ownAudiences))) return
      await api.call(
        uploadsCalls.uploadAudience,
        { audience_id: audience.id, ad_account_id: accountId, name: sendingState.name.trim() },
        { quiet: true, idempotencyKey: sendingState.key() },
      )
    } catch (cause) {
      setFailure(errorText(cause))
      return
    }
    await sendingState.sent('audiences')
    onClose()
  }

  return (
    <SendDialog
      title={t('dialog.title', { name: audience.name })}
      description={t('dialog.description')}
      confirm={total > 0 ? t('dialog.confirm', { n: formats.number(total) }) : t('dialog.confirmEmpty')}
      sending={sendingState}
      canSend={isAllowed}
      onSend={send}
      onClose={onClose}
    >
      {(accountId !== '' || !hasAccount) && estimate.isPending && (
        <Skeleton label={t('dialog.estimateLoading')} height={56} />
      )}
      {estimate.isError && <Notice tone="danger">{errorText(estimate.error)}</Notice>}
      {estimate.data && (
        <>
          {total > 0 && (
            <KeyFigures>
              <KeyFigure label={t('dialog.identifiers')} value={formats.number(total)} />
              <KeyFigure label={t('dialog.batches')} value={formats.number(estimate.data.batches)} />
            </KeyFigures>
          )}
          {estimate.data.ledger && <SizeLedger ledger={estimate.data.ledger} of={audience.id} />}
          {isAllowed ? (
            <p className="text-ink-soft">{t('dialog.matchNote')}</p>
          ) : (
            // Nobody connects an ad account, or buys a plan, for an audience that is too small.
            (hasAccount || total === 0) && (
              <Notice
                tone="warn"
                action={
                  estimate.data.needs_subscription && (
                    <LinkButton
                      size="sm"
                      href={withReturnLink(paths.settings('subscription'), { apply: audience.id })}
                    >
                      {t('dialog.subscribe')}
                    </LinkButton>
                  )
                }
              >
                {estimate.data.reason}
              </Notice>
            )
          )}
        </>
      )}
      {failure && <Notice tone="danger">{failure}</Notice>}
      {question}
    </SendDialog>
  )
}
