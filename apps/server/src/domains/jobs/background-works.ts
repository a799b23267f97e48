import { mediaSending } from '../ad-media/media-sending.service.ts'
import { adsSyncing } from '../ads-sync/ads-syncing.service.ts'
import { monitoring } from '../monitors/monitoring.service.ts'
import { mirroring } from '../mirrors/mirroring.service.ts'
import { tracking } from '../tracked-accounts/tracking.service.ts'
import type { BackgroundWork } from './background-job.service.ts'

/** Every kind there is. */
export const backgroundWorks: readonly BackgroundWork[] = [
  tracking,
  mirroring,
  adsSyncing,
  monitoring,
  mediaSending,
]
