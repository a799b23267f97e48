import type { AdAccount } from '@rookery/contract'
import { AD_SETS_A_RUN } from '@rookery/contract/constants.ts'
import { Checkbox, SegmentedControl, Skeleton, TextField } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../feedback/load-failed.tsx'
import { NativeSelect } from '../forms/native-select.tsx'
import { useT } from '../i18n/use-t.ts'
import { adSetsToApplyQuery, type ApplyChoice } from './applied-targeting.query.ts'

interface AdSetChoiceProps {
  accounts: readonly Pick<AdAccount, 'account_id' | 'name'>[]
  teamId: string | undefined
  choice: ApplyChoice
  onChange: (choice: ApplyChoice) => void
}

const FILTER_FROM = 8

/** Ad account, ad sets, and whether their targeting is replaced. */
export function AdSetChoice({ accounts, teamId, choice, onChange }: AdSetChoiceProps) {
  const t = useT('apply')
  const [q, setQ] = useState('')
  const adSets = useQuery(adSetsToApplyQuery(choice.ad_account_id, teamId))
  const { adset_ids: chosen } = choice
  const isFull = chosen.length >= AD_SETS_A_RUN
  const shown = adSets.data?.filter(({ name }) => name.toLowerCase().includes(q.trim().toLowerCase()))
  const toggle = (id: string, isChecked: boolean) =>
    onChange({ ...choice, adset_ids: isChecked ? [...chosen, id] : chosen.filter((each) => each !== id) })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <NativeSelect
          label={t('account')}
          value={choice.ad_account_id}
          onChange={(ad_account_id) => onChange({ ...choice, ad_account_id, adset_ids: [] })}
          options={accounts.map(({ account_id, name }) => ({ id: account_id, label: name }))}
        />
        <SegmentedControl
          label={t('mode.label')}
          value={choice.mode}
          onChange={(mode) => onChange({ ...choice, mode })}
          options={[
            { value: 'replace', label: t('mode.replace') },
            { value: 'add', label: t('mode.add') },
          ]}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-13 font-medium">{t('adSets')}</legend>
        {adSets.isError && !adSets.data ? (
          <LoadFailed title={t('failed')} error={adSets.error} onRetry={() => adSets.refetch()} />
        ) : !adSets.data ? (
          <Skeleton label={t('loading')} lines={['60%', '40%', '50%']} />
        ) : adSets.data.length === 0 ? (
          <p className="text-13 text-ink-soft">{t('noAdSets')}</p>
        ) : (
          <>
            {adSets.data.length >= FILTER_FROM && (
              <TextField
                label={t('filter')}
                isLabelHidden
                placeholder={t('filter')}
                value={q}
                onChange={setQ}
              />
            )}
            <ul className="grid max-h-56 gap-2 overflow-y-auto rounded-md border border-hairline p-3">
              {shown?.map(({ id, name }) => (
                <li key={id}>
                  <Checkbox
                    label={name}
                    isChecked={chosen.includes(id)}
                    isDisabled={isFull && !chosen.includes(id)}
                    onChange={(isChecked) => toggle(id, isChecked)}
                  />
                </li>
              ))}
            </ul>
            {isFull && <p className="text-13 text-ink-soft">{t('tooMany', { n: AD_SETS_A_RUN })}</p>}
          </>
        )}
      </fieldset>
    </div>
  )
}
