import type { PrerollCallToAction } from '@rookery/contract'
import { isNetworkError } from '@rookery/network'
import { prerollButtons } from '@rookery/contract/objects/ad-creative.ts'
import type { AdsApi } from './ads-api.gateway.ts'

const isKnown = (label: string): label is PrerollCallToAction['label'] =>
  (prerollButtons as readonly string[]).includes(label)

/** Call-to-action buttons of videos, by line item. */
export async function callsToActionOf(
  api: AdsApi,
  lineItems: readonly string[],
): Promise<Map<string, PrerollCallToAction & { readonly id: string }>> {
  const rows = await api((ads, account, options) =>
    Array.fromAsync(ads.prerollCallsToAction.list(account, { line_item_ids: lineItems }, options)),
  )
  return new Map(
    rows.flatMap(({ id, line_item_id, call_to_action: label, call_to_action_url: url, deleted }) =>
      deleted !== true && isKnown(label) ? [[line_item_id, { id, label, url }] as const] : [],
    ),
  )
}

/** Sets or removes the call-to-action button of a line item's videos; only differences are sent. */
export async function setCallToAction(
  api: AdsApi,
  lineItem: string,
  wish: PrerollCallToAction | null,
): Promise<void> {
  const currentCallToAction = (await callsToActionOf(api, [lineItem])).get(lineItem)
  if (!wish) {
    if (currentCallToAction)
      await api((ads, account, options) =>
        ads.prerollCallsToAction.delete(account, currentCallToAction.id, options),
      )
    return
  }
  if (currentCallToAction?.label === wish.label && currentCallToAction.url === wish.url) return
  const fields = { call_to_action: wish.label, call_to_action_url: wish.url }
  if (currentCallToAction) {
    await api((ads, account, options) =>
      ads.prerollCallsToAction.update(account, currentCallToAction.id, fields, options),
    )
    return
  }
  try {
    await api((ads, account, options) =>
      ads.prerollCallsToAction.create(account, { line_item_id: lineItem, ...fields }, options),
    )
  } catch (error) {
    if (!isNetworkError(error) || !error.mayHaveActed || error.kind === 'aborted') throw error
    const newCallToAction = (await callsToActionOf(api, [lineItem])).get(lineItem)
    if (newCallToAction?.label !== wish.label || newCallToAction.url !== wish.url) throw error
  }
}
