import type { AdSetReceipt, CallOutput } from '@rookery/contract'
import { COUNTRIES_CAP } from '@rookery/contract/constants.ts'
import { uploadsCalls } from '@rookery/contract/facts.ts'
import { Button, Dialog, Section } from '@rookery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useGrantedAccounts } from '../../../../shared/ad-accounts/use-granted-accounts.ts'
import { api } from '../../../../shared/api/api.ts'
import { RunReceipt } from '../../../../shared/applied-targeting/run-receipt.tsx'
import { isUnusable } from '../../../../shared/audience-lists/missing-lists.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { usagesQuery } from '../api/detail.query.ts'
import { UsagesTable } from './usages-table.tsx'

const ApplyDialog = lazy(() =>
  import('../../../../shared/applied-targeting/apply-dialog.tsx').then((m) => ({ default: m.ApplyDialog })),
)

/** Fifty countries and more are worldwide: none is sent. */
const fewCountries = (codes: readonly string[]) => (codes.length < COUNTRIES_CAP ? codes : [])

/** Where an audience is applied: ad sets to apply it to, receipts, what changed since, undo. */
export function AppliedSection({ audience }: { audience: CallOutput<'get-audience'> }) {
  const t = useT('store')
  const applyTexts = useT('apply')
  const team = useTeam()
  const client = useQueryClient()
  const { granted } = useGrantedAccounts()
  const query = usagesQuery(team.id, audience.audience_config_id)
  const usages = useQuery(query)
  const [isApplying, setApplying] = useState(false)
  const [receiptOf, setReceiptOf] = useState<string | null>(null)
  const usage = usages.data?.results.find(({ id }) => id === receiptOf)

  async function undo({ network_id }: AdSetReceipt) {
    await api.call(uploadsCalls.restoreAudienceUsage, { pk: usage!.id, adset_ids: [network_id] })
    await client.invalidateQueries(query)
  }
  async function readAgain({ network_id }: AdSetReceipt) {
    await api.call(uploadsCalls.verifyAudienceUsage, { pk: usage!.id, adset_id: network_id })
    await client.invalidateQueries(query)
  }
  return (
    <Section
      title={t('detail.usages')}
      actions={
        !isUnusable(audience.missing_lists) && (
          <Button size="sm" onClick={() => setApplying(true)}>
            {t('detail.usage.apply')}
          </Button>
        )
      }
    >
      <UsagesTable audience={audience} onReceipt={setReceiptOf} />
      {isApplying && (
        <Suspense>
          <ApplyDialog
            list={{
              name: audience.name,
              targeting_package: audience.targeting_package,
              countries: fewCountries(audience.region?.country_codes ?? []),
              audience_config_id: audience.audience_config_id,
            }}
            accounts={granted?.map(({ account }) => account) ?? []}
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
          onClose={() => setReceiptOf(null)}
        >
          <RunReceipt usage={usage} onUndo={undo} onReadAgain={readAgain} />
        </Dialog>
      )}
    </Section>
  )
}
