import type { LossKind } from './read-filters.ts'

/** One color for each kind, in the chart and beside its name. */
export const fateColor: Readonly<Record<LossKind, string>> = {
  left: 'var(--audience-3)',
  you_blocked: 'var(--audience-2)',
  suspended: 'var(--audience-5)',
  gone: 'var(--audience-7)',
  deleted: 'var(--audience-6)',
  returned: 'var(--audience-1)',
  unknown: 'var(--baseline)',
  renamed: 'var(--audience-8)',
}
