import { z } from 'zod'
import type { JobRun } from '../../foundation/jobs/background-job.service.ts'
import type { JobCursor } from '../../foundation/jobs/tables.ts'
import type { UploadRow } from './upload.repository.ts'

const cursorSchema = z.object({
  /** Number of checks of the network's processing so far, and when the processing began. */
  polls: z.int().default(0),
  processing_since: z.number().nullable().default(null),
  /** Network id of the audience that is about to be replaced. */
  replacing: z.string().nullable().default(null),
})
/** State of the upload job that is not in the upload's row. */
export type Cursor = Readonly<z.output<typeof cursorSchema>>

export const cursorOf = (cursor: JobCursor): Cursor => cursorSchema.parse(cursor)

/** An upload with the step of its job. */
export interface UploadStep {
  readonly run: JobRun
  readonly upload: UploadRow
  readonly cursor: Cursor
}
