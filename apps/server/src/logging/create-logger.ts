import pino, { type DestinationStream, type Logger } from 'pino'
import { errorForLog } from './error-for-log.ts'

/** The one log of a process: of errors it says what happened and where, never whose values they were about. */
export const createLogger = (level: string, destination: DestinationStream): Logger =>
  pino({ level, serializers: { err: (error: unknown) => errorForLog(error) } }, destination)
