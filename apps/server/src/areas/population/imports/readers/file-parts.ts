/** A part of a file, as one of an archive or a sheet of a workbook, and why it is not read. */
export interface FilePart {
  readonly name: string
  /** Null for a part that is read. */
  readonly why: string | null
}
