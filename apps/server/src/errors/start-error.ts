export type StartErrorCode =
  | 'bad_config'
  | 'missing_env'
  | 'port_busy'
  | 'folder_in_use'
  | 'folder_unwritable'
  | 'database_unreachable'
  | 'population_failed'

/** A start that cannot go on: one line that says what stands in the way and what to do about it. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly code: StartErrorCode
  constructor(code: StartErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }

  static ofFolder(folder: string, cause: unknown): StartError {
    const reason = (cause as NodeJS.ErrnoException).code ?? String(cause)
    return new StartError(
      'folder_unwritable',
      `The data folder ${folder} cannot be written (${reason}). Make it writable or set DATA_DIR to another folder.`,
      cause,
    )
  }
}
