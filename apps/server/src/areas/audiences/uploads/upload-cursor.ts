import { z } from 'zod'
import type { JobRun } from '../../foundation/jobs/background-job.service.ts'
import type { JobCursor } from '../../foundation/jobs/tables.ts'
import type { UploadRow } from './upload.repository.ts'

const shape = z.object({
  /** Looks at the network's processing so far, and since when it processes. */
  polls: z.int().default(0),
  processing_since: z.number().nullable().default(null),
  /** The audience on the network that is about to be replaced. */
  replacing: z.string().nullable().default(null),
})
/** What a job knows besides its upload's row. */
export type Cursor = Readonly<z.output<typeof shape>>

export const cursorOf = (cursor: JobCursor): Cursor => shape.parse(cursor)

/** An upload at the step its state says. */
export interface UploadStep {
  readonly run: JobRun
  readonly upload: UploadRow
  readonly cursor: Cursor
}
