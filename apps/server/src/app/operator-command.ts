import type { ServerResponse } from 'node:http'
import type { Deps } from './deps.ts'

/** What the operator's commands may ask the running server for, by its address on the socket; progress is written to the response as JSON lines. */
export type OperatorCommands = Readonly<
  Record<string, (deps: Deps, body: unknown, response: ServerResponse) => Promise<unknown>>
>

/** Longest a command waits for the network or a job's end. */
export const COMMAND_MS = 30_000
