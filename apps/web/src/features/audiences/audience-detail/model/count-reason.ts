import type { SizeSnapshot } from '@rookery/contract'

export type CountReason =
  | { readonly key: SizeSnapshot['cause'] }
  | { readonly key: 'grew' | 'shrank'; readonly before: number; readonly now: number }

/**
 * Why an audience was counted: a count of the same recipe on a sample of another size has that as its reason.
 * Each count keeps the number of people in the sample (`of`); older counts lack it.
 */
export function countReason(
  { cause, sizes }: Pick<SizeSnapshot, 'cause' | 'sizes'>,
  previous: Pick<SizeSnapshot, 'sizes'> | undefined,
): CountReason {
  const now = sizes.ledger.sample.of
  const before = previous?.sizes.ledger.sample.of ?? null
  if (cause !== 'data' || now === null || before === null || now === before) return { key: cause }
  return { key: now > before ? 'grew' : 'shrank', before, now }
}
