import type { AccountDay } from '../areas/advertising/ads-sync/roll-up.service.ts'
import { command } from '../areas/population/imports/operator-client.ts'
import { number, printLine } from './say.ts'

/** --sync-ads */
export async function syncAds(dataDir: string, account: string): Promise<void> {
  await command(dataDir, '/sync-ads', { account })
  printLine(`Campaigns and figures of ${account} are being fetched. See it with npm run jobs.`)
}

/** Micros as an amount with two digits, cut. */
const amountText = (micros: string): string => {
  const centAmount = BigInt(micros) / 10_000n
  return `${number(centAmount / 100n)}.${String(centAmount % 100n).padStart(2, '0')}`
}

/** --ads */
export async function showAds(dataDir: string, account: string): Promise<void> {
  const { days } = await command<{ days: AccountDay[] | null }>(dataDir, '/ads-days', { account })
  if (days === null)
    throw new Error(`${account} was never synced: no team has been granted it, or not for an hour.`)
  if (days.length === 0) printLine('Nothing was shown in the last 14 days.')
  for (const row of days)
    printLine(
      [
        row.day,
        `${number(BigInt(row.impressions))} impressions`,
        `${number(BigInt(row.engagements))} engagements`,
        `${amountText(row.billed_charge_local_micro)} ${row.currency}`,
        row.campaign.replace(/\p{Cc}/gu, ' '),
      ].join('  '),
    )
}
