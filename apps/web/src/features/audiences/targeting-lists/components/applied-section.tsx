import type { AdSetReceipt, AudienceUsage, CallOutput, Team } from '@rookery/contract'
import { COUNTRIES_CAP } from '@rookery/contract/constants.ts'
import { uploadsCalls } from '@rookery/contract/facts.ts'
import { Button, Dialog, Section, Skeleton } from '@rookery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { teamAccountsQuery } from '../../../../shared/ad-accounts/ad-accounts.query.ts'
import { api } from '../../../../shared/api/api.ts'
import { pollOf } from '../../../../shared/applied-targeting/applied-targeting.query.ts'
import { RunReceipt } from '../../../../shared/applied-targeting/run-receipt.tsx'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useMe } from '../../../../shared/session/use-me.ts'
import { usagesQuery } from '../api/lists.query.ts'
import type { Shareable } from './share-dialog.tsx'
import { AutopilotSection } from './autopilot-section.tsx'
import { UsagesTable } from './usages-table.tsx'
import type { Selection } from './use-selection.ts'

const ApplyDialog = lazy(() =>
  import('../../../../shared/applied-targeting/apply-dialog.tsx').then((m) => ({ default: m.ApplyDialog })),
)

interface AppliedSectionProps {
  list: CallOutput<'get-audience'>
  /** What is applied: the selection, its best handles first. */
  selection: Selection
  /** The team whose ad accounts can be chosen. */
  team: Team | undefined
  onShare: (shared: Shareable) => void
}

/** Where a list was applied, with receipts, what changed on X since, and undo; and applying it to ad sets. */
export function AppliedSection({ list, selection, team, onShare }: AppliedSectionProps) {
  const t = useT('targetingLists')
  const applyTexts = useT('apply')
  const client = useQueryClient()
  const membership = useMe()?.memberships.find((each) => each.team.id === team?.id)?.id
  const accounts = useQuery({ ...teamAccountsQuery(team?.id ?? ''), enabled: team !== undefined })
  const granted = (accounts.data ?? []).filter(
    ({ members }) => membership !== undefined && members.includes(membership),
  )
  const query = usagesQuery(list.audience_config_id)
  const usages = useQuery({ ...query, refetchInterval: ({ state }) => pollOf(state.data) })
  const [isApplying, setApplying] = useState(false)
  const [receiptOf, setReceiptOf] = useState<string>()
  const usage = usages.data?.find(({ id }) => id === receiptOf)
  const countries = list.region?.country_codes ?? []
  const toApply = {
    name: list.name,
    targeting_package: selection.current,
    // Fifty countries and more are worldwide: none is sent.
    countries: countries.length < COUNTRIES_CAP ? countries : [],
    audience_config_id: list.audience_config_id,
  }

  const change = async (call: Promise<AudienceUsage>) => {
    await call
    await client.invalidateQueries({ queryKey: ['usages'] })
  }
  const undo = ({ network_id }: AdSetReceipt) =>
    change(api.call(uploadsCalls.restoreAudienceUsage, { pk: usage!.id, adset_ids: [network_id] }))
  const readAgain = ({ network_id }: AdSetReceipt) =>
    change(api.call(uploadsCalls.verifyAudienceUsage, { pk: usage!.id, adset_id: network_id }))

  return (
    <>
      <Section
        title={t('one.usages')}
        actions={
          team && (
            <Button
              variant="primary"
              onClick={() =>
                selection.isEmpty ? toasts.add({ level: 'error', text: t('one.empty') }) : setApplying(true)
              }
            >
              {applyTexts('title')}
            </Button>
          )
        }
      >
        {usages.isError ? (
          <LoadFailed title={t('failed')} error={usages.error} onRetry={() => usages.refetch()} />
        ) : !usages.data ? (
          <Skeleton label={t('loading')} lines={['70%', '50%']} />
        ) : usages.data.length === 0 ? (
          <p className="text-14 text-ink-soft">{t('one.noUsages')}</p>
        ) : (
          <UsagesTable
            usages={usages.data}
            current={list.targeting_package}
            onReceipt={({ id }) => setReceiptOf(id)}
            onShare={({ id }) => onShare({ kind: 'usage', id, name: list.name })}
          />
        )}
        {isApplying && team && (
          <Suspense>
            <ApplyDialog
              list={toApply}
              accounts={granted.map(({ account }) => account)}
              teamId={team.id}
              onClose={() => setApplying(false)}
            />
          </Suspense>
        )}
        {usage && (
          <Dialog
            isOpen
            size="lg"
            title={applyTexts('receipt.title')}
            closeLabel={applyTexts('close')}
            onClose={() => setReceiptOf(undefined)}
          >
            <RunReceipt usage={usage} onUndo={undo} onReadAgain={readAgain} />
          </Dialog>
        )}
      </Section>
      {team && usages.data && usages.data.length > 0 && (
        <AutopilotSection
          usages={usages.data}
          list={{ ...toApply, targeting_package: list.targeting_package }}
          accounts={granted.map(({ account }) => account)}
          teamId={team.id}
          onReceipt={setReceiptOf}
        />
      )}
    </>
  )
}
