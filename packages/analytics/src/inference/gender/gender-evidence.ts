import type { NameEvidence } from './name-evidence.ts'

/** What tells a person's gender: the display name, a name in the handle, or only words of the bio. */
export type GenderEvidence = 'name' | 'handle' | 'words'

export const evidenceOf = ({
  fromDisplayName,
  fromHandle,
}: Pick<NameEvidence, 'fromDisplayName' | 'fromHandle'>): GenderEvidence =>
  fromDisplayName !== 0 ? 'name' : fromHandle ? 'handle' : 'words'
