import type { AccountDay } from '../areas/advertising/ads-sync/roll-up.service.ts'
import { decimalsOf } from '@rookery/i18n'
import { command } from '../areas/population/imports/operator-client.ts'
import { number, printLine } from './say.ts'

/** --sync-ads */
export async function syncAds(dataDir: string, account: string): Promise<void> {
  await command(dataDir, '/sync-ads', { account })
  printLine(`Campaigns and figures of ${account} are being fetched. See it with npm run jobs.`)
}

/** Micros as an amount with the decimals of the currency, cut; "–" if not known. */
const amountText = (micros: string | null, currency: string): string => {
  if (micros === null) return '–'
  const decimals = decimalsOf(currency)
  const units = number(BigInt(micros) / 1_000_000n)
  const cut = micros.slice(-6).padStart(6, '0').slice(0, decimals)
  return decimals === 0 ? units : `${units}.${cut}`
}
const countText = (count: string | null): string => (count === null ? '–' : number(BigInt(count)))

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
        `${countText(row.impressions)} impressions`,
        `${countText(row.engagements)} engagements`,
        `${amountText(row.billed_charge_local_micro, row.currency)} ${row.currency}`,
        row.campaign.replace(/\p{Cc}/gu, ' '),
      ].join('  '),
    )
}
