import type { NameEvidence } from './name-evidence.ts'

export type GenderEvidence = 'name' | 'handle' | 'words'

export const evidenceOf = ({
  fromDisplayName,
  fromHandle,
}: Pick<NameEvidence, 'fromDisplayName' | 'fromHandle'>): GenderEvidence =>
  fromDisplayName !== 0 ? 'name' : fromHandle ? 'handle' : 'words'
