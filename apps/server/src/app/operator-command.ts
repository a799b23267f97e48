import type { ServerResponse } from 'node:http'
import type { Deps } from './deps.ts'

/**
 * Commands an operator may send to the running server, by their path on its socket; progress is sent back as
 * JSON lines.
 */
export type OperatorCommands = Readonly<
  Record<string, (deps: Deps, body: unknown, response: ServerResponse) => Promise<unknown>>
>

/** Longest a command waits for the network or for the end of a job. */
export const COMMAND_MS = 30_000
