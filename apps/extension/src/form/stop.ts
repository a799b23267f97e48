import type { FilledSection, FormStopCode } from '../shared/form.ts'

/** A reason to leave the form as it is, now. */
export class Stop extends Error {
  override readonly name = 'Stop'
  readonly code: FormStopCode
  readonly section: FilledSection | null
  constructor(code: FormStopCode, section: FilledSection | null = null) {
    super(code)
    this.code = code
    this.section = section
  }
}
