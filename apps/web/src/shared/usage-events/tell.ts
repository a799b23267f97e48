import type { ownUsageProperties } from '@rookery/contract/core/usage-properties.ts'

type Properties = Readonly<Partial<Record<(typeof ownUsageProperties)[number], string | number | boolean>>>
export type Tell = (event: string, properties: Properties) => void
