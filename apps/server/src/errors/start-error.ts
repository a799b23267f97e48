export type StartErrorCode =
  | 'bad_config'
  | 'missing_env'
  | 'port_busy'
  | 'folder_in_use'
  | 'folder_unwritable'
  | 'disk_full'
  | 'database_unreachable'
  | 'store_damaged'
  | 'population_failed'

/** Thrown when the program cannot start: one line with the cause and the remedy. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly code: StartErrorCode
  constructor(code: StartErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }

  static ofFullDisk(folder: string, free: number, cause: unknown): StartError {
    return new StartError(
      'disk_full',
      `The disk of ${folder} is full (${Math.floor(free / 1e6)} MB free). Free at least 300 MB there and start again; nothing that was saved is lost.`,
      cause,
    )
  }

  /** The files of a store are not as the engine left them. */
  static ofDamage(folder: string, what: string, cause: unknown): StartError {
    const reason = cause instanceof Error ? cause.message.split('\n')[0]! : String(cause)
    return new StartError(
      'store_damaged',
      `${what} in ${folder} is damaged and cannot be opened (${reason.slice(0, 200)}). Leave that folder as it is, set DATA_DIR to an empty one, check a backup with npm run verify -- FOLDER and put it back with npm run restore -- FOLDER.`,
      cause,
    )
  }

  static ofFolder(folder: string, cause: unknown): StartError {
    const reason = (cause as NodeJS.ErrnoException).code ?? String(cause)
    if (reason === 'ENOSPC') return StartError.ofFullDisk(folder, 0, cause)
    return new StartError(
      'folder_unwritable',
      `The data folder ${folder} cannot be written (${reason}). Make it writable or set DATA_DIR to another folder.`,
      cause,
    )
  }
}
