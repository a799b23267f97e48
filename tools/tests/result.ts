// What became of one test.
export interface Result {
  readonly job: string
  /** Empty when it is of none, as the test. */
  readonly file: string
  readonly test: string
  readonly state: 'passed' | 'skipped' | 'failed' | 'shaky' | 'quarantined'
  /** What went wrong. */
  readonly text: string
}

export const isFailed = ({ state }: Result): boolean => state === 'failed'
