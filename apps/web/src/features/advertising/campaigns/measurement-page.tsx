import { AccountGate } from '../../../shared/ad-accounts/account-gate.tsx'
import { AccountSelect } from '../../../shared/ad-accounts/account-select.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { AppEvents } from './components/measurement/app-events.tsx'
import { Categories } from './components/measurement/categories.tsx'
import { PartHeader } from './components/parts/part-header.tsx'
import { Pixel } from './components/measurement/pixel.tsx'
import type { CampaignsPaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

/** /:teamId/campaigns/measurement: conversion tracking, and the network's categories of advertisers. */
function MeasurementPage() {
  const t = useT('measurement')
  const team = useTeam()
  return (
    <>
      <PartHeader title={t('title')} description={t('description')} />
      <AccountGate>
        {(account) => {
          const ids = { teamId: team.id, accountId: account.account_id }
          return (
            <div key={account.account_id}>
              <div className="mb-6 flex">
                <AccountSelect />
              </div>
              <Pixel account={ids} />
              <AppEvents account={ids} />
              <Categories />
            </div>
          )
        }}
      </AccountGate>
    </>
  )
}

export default screen<CampaignsPaths>(MeasurementPage)
